import { ClipboardList, FileSpreadsheet, FileText, Printer, Truck } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { ExportFormat } from '../../shared/export/export-table.ts'
import type { HandoverGroup, HandoverList } from '../../shared/handover/handover-list.ts'
import { handoverListMessages } from '../../shared/messages/handover/handover-list-messages.ts'
import { handoverLoadingMessages as text } from '../../shared/messages/handover/handover-loading-messages.ts'
import { handoverScreenMessages } from '../../shared/messages/handover/handover-screen-messages.ts'
import { renderMessage } from '../../shared/messages/render-message.ts'
import { call } from '../bridge.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { FailureNote } from '../ui/feedback/failure-note.tsx'
import { showNotice } from '../ui/feedback/notices.ts'
import { Spinner } from '../ui/feedback/spinner.tsx'
import { Select, type SelectItem } from '../ui/fields/select.tsx'
import { finishKeys } from '../ui/keys/screen-keys.ts'
import { ScreenLayout } from '../ui/layout/screen-layout.tsx'
import { isBlocked } from '../ui/scans/scan-verdict.ts'
import { formatDate } from '../ui/text/format-date-time.ts'
import { FinishDialog } from './finish-dialog.tsx'
import { FinishedHandovers } from './finished-handovers.tsx'
import { HandoverDocument } from './handover-document.tsx'
import { HandoverGroupTable } from './handover-group.tsx'
import { finishLoading, followFinished, useHandoverScan } from './handover-scan.ts'
import { formatOtherDays, formatSummary, orderCount } from './handover-summary.ts'
import { connectHandover, loadingGroups, showDay, useHandover } from './handover-store.ts'
import { HandoverVerdict, type HandoverVerdictProps } from './handover-verdict.tsx'

const today = 'today'

/** Today, and every other day with a booked pickup. */
function dayItems(list: HandoverList | null, date: string | null): SelectItem<string>[] {
  const others = (list?.otherDays ?? []).map((day) => ({
    key: day.date,
    label: handoverScreenMessages.dayWithCount({ date: formatDate(day.date), orders: day.orders }),
  }))
  const chosen = date === null ? [] : [{ key: date, label: formatDate(date) }]
  return [
    { key: today, label: handoverScreenMessages.today() },
    ...[...others, ...chosen].toSorted((one, other) => (one.key < other.key ? -1 : 1)),
  ]
}

export interface HandoverScreenProps extends HandoverVerdictProps {
  readonly onOpenOrder: (orderId: number) => void
}

/** The groups of the list; those that the van takes come first. */
function shownGroups(list: HandoverList | null): readonly HandoverGroup[] {
  const loading = loadingGroups(list)
  return [...loading, ...(list?.groups ?? []).filter((group) => !loading.includes(group))]
}

/** Buttons that print or save the list, and finish the handover. */
function HandoverTools({ count }: { readonly count: number }) {
  const [pendingAction, setPendingAction] = useState<'printing' | ExportFormat | 'finishing' | null>(null)
  const { date, list } = useHandover()
  const isLoaded = loadingGroups(list).length > 0
  // The verdict must be acknowledged or its question answered first, so its button is the filled one.
  const isVerdictFirst = useHandoverScan((state) => isBlocked(state) || state.question !== null)
  const why = handoverScreenMessages.noOrders()

  async function print(): Promise<void> {
    setPendingAction('printing')
    const printed = await call('handover.print', { date })
    setPendingAction(null)
    useHandover.setState({ actionFailure: printed.ok ? null : printed.failure })
    if (printed.ok) showNotice({ tone: 'info', message: handoverScreenMessages.printed(), next: renderMessage(printed.value.sent) })
  }

  async function save(format: ExportFormat): Promise<void> {
    setPendingAction(format)
    const saved = await call('handover.export', { date, format })
    setPendingAction(null)
    useHandover.setState({ actionFailure: saved.ok ? null : saved.failure })
    if (!saved.ok) return
    const { saved: file, folder } = saved.value
    showNotice({ tone: 'info', message: handoverScreenMessages.saved(), next: handoverScreenMessages.savedIn({ file, folder }) })
  }

  async function finish(): Promise<void> {
    setPendingAction('finishing')
    await finishLoading()
    setPendingAction(null)
  }

  return (
    <>
      <Button
        icon={Printer}
        variant={isLoaded || isVerdictFirst ? 'secondary' : 'primary'}
        isPending={pendingAction === 'printing'}
        isDisabled={count === 0}
        disabledReason={why}
        onPress={() => void print()}
      >
        {handoverScreenMessages.print()}
      </Button>
      <Button
        icon={FileSpreadsheet}
        isPending={pendingAction === 'xlsx'}
        isDisabled={count === 0}
        disabledReason={why}
        onPress={() => void save('xlsx')}
      >
        {handoverScreenMessages.saveWorkbook()}
      </Button>
      <Button
        icon={FileText}
        isPending={pendingAction === 'csv'}
        isDisabled={count === 0}
        disabledReason={why}
        onPress={() => void save('csv')}
      >
        {handoverScreenMessages.save()}
      </Button>
      <Button
        icon={Truck}
        variant={isLoaded && !isVerdictFirst ? 'primary' : 'secondary'}
        shortcut={finishKeys}
        isPending={pendingAction === 'finishing'}
        isDisabled={!isLoaded}
        disabledReason={text.finishDisabled()}
        onPress={() => void finish()}
      >
        {text.finish()}
      </Button>
    </>
  )
}

/** What goes out with which carrier on a day, by pickup address: checked off by scanning, printed for signatures, or saved as CSV. */
export function HandoverScreen({ onPrint, onOpenOrder }: HandoverScreenProps) {
  const { date, list, failure, finished, find, isAsking, actionFailure, openId } = useHandover()
  const count = list === null ? 0 : orderCount(list)
  const isEmpty = list?.groups.length === 0
  // An empty list leaves nothing to scan, but a scan still shows a verdict.
  const hasVerdict = useHandoverScan(({ activity, verdict }) => activity !== null || verdict !== null)
  useEffect(connectHandover, [])
  useEffect(followFinished, [])

  return (
    <ScreenLayout
      title={handoverListMessages.title()}
      about={list === null ? '' : `${formatSummary(list)} ${formatOtherDays(list, date === null)}`}
      contentLabel={handoverScreenMessages.groups()}
      hasSections
      tools={
        <>
          <Select
            label={handoverScreenMessages.day()}
            items={dayItems(list, date)}
            selectedKey={date ?? today}
            onChange={(key) => showDay(key === today ? null : key)}
          />
          <HandoverTools count={count} />
        </>
      }
    >
      {(!isEmpty || hasVerdict) && <HandoverVerdict onPrint={onPrint} />}
      {actionFailure !== null && <FailureNote failure={actionFailure} />}
      {failure !== null && <FailureNote failure={failure} />}
      {list === null && failure === null && <Spinner label={handoverScreenMessages.loading()} />}
      {shownGroups(list).map((group) => (
        <HandoverGroupTable key={group.key} group={group} onOpenOrder={onOpenOrder} />
      ))}
      {isEmpty && (
        <EmptyState icon={ClipboardList} title={date === null ? handoverScreenMessages.emptyToday() : handoverScreenMessages.emptyDay()}>
          {handoverScreenMessages.emptyHint()}
        </EmptyState>
      )}
      {finished !== null && (finished.length > 0 || find !== '') && <FinishedHandovers finished={finished} />}
      {isAsking && <FinishDialog />}
      {openId !== null && <HandoverDocument key={openId} id={openId} />}
    </ScreenLayout>
  )
}
