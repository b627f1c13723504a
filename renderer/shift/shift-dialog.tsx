import { CircleCheck, FileSpreadsheet, Flag, Printer, TriangleAlert } from 'lucide-react'
import { shiftReportMessages } from '../../shared/messages/shift/shift-report-messages.ts'
import { shiftDialogMessages as text, shiftScreenMessages } from '../../shared/messages/shift/shift-screen-messages.ts'
import type { ShiftQueues } from '../../shared/shift/shift-overview.ts'
import type { ShiftReport } from '../../shared/shift/shift-report.ts'
import { Button } from '../ui/button.tsx'
import { FailureNote } from '../ui/feedback/failure-note.tsx'
import { Spinner } from '../ui/feedback/spinner.tsx'
import { CloseButton } from '../ui/overlays/close-button.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { formatInstant } from '../ui/text/format-date-time.ts'
import { timeOrDay } from './finish-text.ts'
import { ReportTables } from './report-tables.tsx'
import styles from './shift-dialog.module.css'
import { useShiftReport, type ShiftReportActions } from './use-shift-report.ts'

const openItems: readonly { readonly count: (queues: ShiftQueues) => number; readonly name: (details: { count: number }) => string }[] = [
  { count: ({ print }) => print, name: text.openPrint },
  { count: ({ schedule }) => schedule, name: text.openBook },
  { count: ({ missedPickups }) => missedPickups, name: text.openMissed },
  { count: ({ inDoubt }) => inDoubt, name: text.openDoubt },
  { count: ({ attention }) => attention, name: text.openAttention },
  { count: ({ labelsToDestroy }) => labelsToDestroy, name: text.openDestroy },
]

/** Unfinished work, so that nobody ends a shift without noticing it. */
function OpenWork({ queues }: { readonly queues: ShiftQueues }) {
  const open = openItems.flatMap(({ count, name }) => (count(queues) === 0 ? [] : [name({ count: count(queues) })]))
  if (open.length === 0) {
    return (
      <p className={styles.done}>
        <CircleCheck aria-hidden="true" />
        {text.nothingOpen()}
      </p>
    )
  }
  return (
    <section className={styles.open} aria-label={text.open()}>
      <h3>
        <TriangleAlert aria-hidden="true" />
        {text.open()}
      </h3>
      <ul>
        {open.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </section>
  )
}

function ReportHead({ report, isEnding }: { readonly report: ShiftReport; readonly isEnding: boolean }) {
  const { start, end, zone, person } = report
  const period = shiftReportMessages.period({ start: formatInstant(start, zone) ?? start, end: timeOrDay(end, zone, start) })
  const who = person === '' ? shiftReportMessages.nobody() : person
  return (
    <>
      <p className={styles.period}>{period}</p>
      {!isEnding && <p className={styles.soft}>{shiftReportMessages.endedBy({ person: who })}</p>}
      {isEnding && <p>{person === '' ? text.whoUnknown() : text.who({ person })}</p>}
    </>
  )
}

function ReportButtons({ report, pending, print, save }: ShiftReportActions) {
  return (
    <>
      <Button
        icon={FileSpreadsheet}
        isPending={pending === 'saving'}
        isDisabled={report === null}
        disabledReason={text.notReady()}
        onPress={save}
      >
        {text.export()}
      </Button>
      <Button
        icon={Printer}
        isPending={pending === 'printing'}
        isDisabled={report === null}
        disabledReason={text.notReady()}
        onPress={print}
      >
        {text.print()}
      </Button>
    </>
  )
}

export interface ShiftDialogProps {
  /** The id of an ended shift; null to end the current one. */
  readonly id: string | null
  readonly onClose: () => void
  readonly onOpenReport: (id: string) => void
}

/** The report of an ended shift, or of the current one with the choice to end it. */
export function ShiftDialog({ id, onClose, onOpenReport }: ShiftDialogProps) {
  const actions = useShiftReport(id, onOpenReport)
  const { report, failure, pending } = actions
  const isEnding = id === null
  const endShift = async (): Promise<void> => {
    if (await actions.end()) onClose()
  }
  return (
    <Dialog
      title={isEnding ? shiftScreenMessages.end() : text.reportTitle()}
      isOpen
      isBusy={pending !== null}
      isLoading={report === null && failure === null}
      onClose={onClose}
      size="medium"
      footer={
        <>
          <CloseButton startsFocused onPress={onClose}>
            {isEnding ? text.cancel() : text.close()}
          </CloseButton>
          {!isEnding && <ReportButtons {...actions} />}
          {isEnding && (
            <Button
              icon={Flag}
              variant="primary"
              isPending={pending === 'ending'}
              isDisabled={report === null}
              disabledReason={text.notReady()}
              onPress={() => void endShift()}
            >
              {text.confirm()}
            </Button>
          )}
        </>
      }
    >
      {failure !== null && <FailureNote failure={failure} />}
      {report === null && failure === null && <Spinner label={text.counting()} />}
      {report !== null && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what may scroll has to be reachable by keyboard
        <section className={styles.report} tabIndex={0} aria-label={text.report()}>
          <ReportHead report={report} isEnding={isEnding} />
          {isEnding && <OpenWork queues={report.queues} />}
          <ReportTables report={report} />
        </section>
      )}
    </Dialog>
  )
}
