import { useContext, useState } from 'react'
import { Label, Radio, RadioGroup } from 'react-aria-components'
import type { Failure } from '../../../shared/failure.ts'
import { moveBatchMessages } from '../../../shared/messages/printing/move-batch-messages.ts'
import type { Batch } from '../../../shared/printing/batch.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { CloseButton } from '../../ui/overlays/close-button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { OrderNamesContext } from '../../ui/overlays/order-names-context.ts'
import { FailureNote } from '../../ui/feedback/failure-note.tsx'
import { showNotice } from '../../ui/feedback/notices.ts'
import { PrinterBadge } from '../../ui/badges/printer-badge.tsx'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import styles from './move-dialog.module.css'
import { formatMoved, waitingPrinters, formatPrinterWarning } from './move-text.ts'
import { moveBatch, usePrinting } from '../printing-store.ts'

interface MoveDialogProps {
  /** Null until its sheets have been loaded. */
  readonly batch: Batch | null
  readonly onClose: () => void
}

/** Selects another printer for unsent sheets. It only changes where they will go; the user sends them with Resume. */
export function MoveDialog({ batch, onClose }: MoveDialogProps) {
  const renderOrderNames = useContext(OrderNamesContext)
  const printers = usePrinting((state) => state.printers)
  const [from, setFrom] = useState<string | null>(null)
  const [to, setTo] = useState<string | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isMoving, setMoving] = useState(false)
  const waiting = batch === null ? [] : waitingPrinters(batch)
  const moved = waiting.find(({ printerId }) => printerId === from) ?? waiting[0]
  const target = printers.find(({ id }) => id === to && id !== moved?.printerId)
  const others = printers.filter(({ id }) => id !== moved?.printerId)

  const move = async (): Promise<void> => {
    if (batch === null || moved === undefined || target === undefined) return
    setMoving(true)
    const answer = await moveBatch(batch.id, moved.printerId, target.id)
    setMoving(false)
    if (!answer.ok) return setFailure(answer.failure)
    showNotice({ tone: 'info', message: formatMoved(moved.sheets, target.name) })
    onClose()
  }
  const footer = (
    <>
      <CloseButton variant="quiet" onPress={onClose}>
        {moveBatchMessages.cancel()}
      </CloseButton>
      <Button
        variant="primary"
        isPending={isMoving}
        isDisabled={target === undefined}
        disabledReason={others.length === 0 ? moveBatchMessages.noOther() : moveBatchMessages.chooseFirst()}
        onPress={() => void move()}
      >
        {moved === undefined ? moveBatchMessages.move() : moveBatchMessages.moveSheets({ sheets: moved.sheets })}
      </Button>
    </>
  )
  return (
    <Dialog
      title={moveBatchMessages.title()}
      isOpen
      isBusy={isMoving}
      isLoading={batch === null && failure === null}
      size="medium"
      onClose={onClose}
      footer={footer}
    >
      {failure !== null && <FailureNote failure={failure} />}
      {batch === null && <Spinner label={moveBatchMessages.loading()} />}
      {batch !== null && moved === undefined && <p>{moveBatchMessages.nothingWaits()}</p>}
      {moved !== undefined && (
        <>
          {waiting.length > 1 && (
            <Segmented
              label={moveBatchMessages.which()}
              items={waiting.map(({ printerId, printerName, sheets }) => ({
                key: printerId,
                label: moveBatchMessages.sheetsFor({ sheets, printer: printerName }),
              }))}
              selectedKey={moved.printerId}
              onChange={setFrom}
            />
          )}
          {renderOrderNames(moved.orderIds)}
          <p>{moveBatchMessages.waiting({ sheets: moved.sheets, printer: moved.printerName })}</p>
          <RadioGroup className={classNames(styles.printers)} value={target?.id ?? null} onChange={setTo}>
            <Label className={classNames(styles.label)}>{moveBatchMessages.target()}</Label>
            {others.map((printer) => {
              const why = formatPrinterWarning(printer, moved)
              return (
                <Radio key={printer.id} value={printer.id} className={classNames(styles.printer)}>
                  <span className={styles.dot} aria-hidden="true" />
                  <span className={styles.words}>
                    <b>{printer.name}</b>
                    {why !== '' && <span className={styles.soft}>{why}</span>}
                  </span>
                  <PrinterBadge state={printer.state} />
                </Radio>
              )
            })}
          </RadioGroup>
        </>
      )}
    </Dialog>
  )
}
