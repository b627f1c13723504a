import { CalendarPlus, FolderOpen, PackagePlus, Printer, ReceiptText, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { shipmentOutcomeMessages as text } from '../../../shared/messages/new-shipment/shipment-outcome-messages.ts'
import type { DraftProgress } from '../../../shared/new-shipment/draft-record.ts'
import { permissionText, type Permission } from '../../../shared/orders/order-actions.ts'
import type { OrderView } from '../../../shared/orders/order-view.ts'
import { call } from '../../bridge.ts'
import { PrintProgressBadge } from '../../ui/badges/print-badge.tsx'
import { StatusBadge } from '../../ui/badges/status-badge.tsx'
import { Button } from '../../ui/button.tsx'
import { FailureNote } from '../../ui/feedback/failure-note.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { create } from '../new-shipment-store.ts'
import { changeWork, printOrder, useShipmentRequests, workOf } from '../quote/shipment-requests.ts'
import { useOrderActions, type OrderActions } from './order-actions.ts'
import styles from './outcome.module.css'
import { useStoredOrder } from './use-stored-order.ts'

/** A reason in the order itself takes precedence over a temporary one. */
function disablingOf({ allowed, why }: Permission, serviceUnavailableReason = ''): { isDisabled: boolean; disabledReason: string } {
  return {
    isDisabled: !allowed || serviceUnavailableReason !== '',
    disabledReason: allowed ? serviceUnavailableReason : permissionText({ why }),
  }
}

/** The most likely next step. */
function mainStep({ actions, print }: OrderView, isPrinting: boolean): 'generate' | 'print' | 'next' {
  if (isPrinting) return 'next'
  if (actions.generateWaybill.allowed) return 'generate'
  return actions.print.allowed && print !== 'sent' && print !== 'confirmed' ? 'print' : 'next'
}

type Step = 'generating' | 'printing'

interface NextStepsProps {
  readonly view: OrderView
  readonly step: Step | null
  /** The order is in a batch, whose progress the tray shows. */
  readonly isPrinting: boolean
  readonly orderActions: OrderActions
  readonly onGenerate: () => void
  readonly onGenerateAndPrint: () => void
}

/** The main step has the focus, so that Enter starts it. */
function NextSteps({ view, step, isPrinting, orderActions, onGenerate, onGenerateAndPrint }: NextStepsProps) {
  const { order, actions } = view
  const { serviceUnavailableReason } = orderActions
  const main = mainStep(view, isPrinting)
  return (
    <div className={styles.actions}>
      {main === 'next' && (
        <Button variant="primary" icon={PackagePlus} startsFocused onPress={() => void create({ kind: 'empty' })}>
          {text.newShipment()}
        </Button>
      )}
      {actions.generateWaybill.allowed && (
        <>
          <Button
            variant={main === 'generate' ? 'primary' : 'secondary'}
            icon={Printer}
            startsFocused={main === 'generate'}
            isPending={step === 'printing'}
            {...disablingOf(actions.generateWaybill, serviceUnavailableReason)}
            onPress={onGenerateAndPrint}
          >
            {text.createWaybillAndPrint()}
          </Button>
          <Button
            icon={ReceiptText}
            isPending={step === 'generating'}
            {...disablingOf(actions.generateWaybill, serviceUnavailableReason)}
            onPress={onGenerate}
          >
            {text.createWaybill()}
          </Button>
        </>
      )}
      <Button
        variant={main === 'print' ? 'primary' : 'secondary'}
        icon={Printer}
        startsFocused={main === 'print'}
        {...disablingOf(actions.print)}
        onPress={() => orderActions.print(order.id)}
      >
        {text.printLabels()}
      </Button>
      <Button
        icon={CalendarPlus}
        {...disablingOf(actions.schedulePickup, serviceUnavailableReason)}
        onPress={() => orderActions.bookPickup(order.id)}
      >
        {text.bookPickup()}
      </Button>
      <Button icon={FolderOpen} onPress={() => orderActions.openOrder(order.id)}>
        {text.openOrder()}
      </Button>
    </div>
  )
}

export interface CreatedOrderProps {
  readonly draftId: string
  readonly progress: Extract<DraftProgress, { kind: 'created' }>
}

/** The order of a draft once it exists, with all steps up to its pickup. */
export function CreatedOrder({ draftId, progress }: CreatedOrderProps) {
  const { orderId, orderReference: reference, customerReference, otherDestination } = progress
  const view = useStoredOrder(orderId)
  const orderActions = useOrderActions()
  const [step, setStep] = useState<Step | null>(null)
  const { failure, isPrinting } = useShipmentRequests((state) => workOf(state, draftId))

  async function generate(): Promise<void> {
    setStep('generating')
    changeWork(draftId, { failure: null })
    const generated = await call('orders.generateWaybill', { orderId })
    changeWork(draftId, { failure: generated.ok ? null : generated.failure })
    setStep(null)
  }

  async function generateAndPrint(): Promise<void> {
    setStep('printing')
    await printOrder(draftId, () => orderActions.createWaybillAndPrint(orderId))
    setStep(null)
  }

  return (
    <section className={styles.box} aria-label={text.section()}>
      <h3>{text.created({ reference })}</h3>
      <div className={styles.states}>
        {view !== null && <StatusBadge status={view.order.status} />}
        {view !== null && view.sheets.length > 0 && <PrintProgressBadge progress={view.print} />}
        {customerReference !== reference && <span className={styles.soft}>{text.customerReference({ reference: customerReference })}</span>}
      </div>
      {otherDestination !== null && (
        <p role="alert" className={styles.warning}>
          <TriangleAlert aria-hidden="true" />
          {text.otherDestination({ destination: otherDestination })}
        </p>
      )}
      {failure !== null && (
        <FailureNote
          failure={failure}
          actions={
            <Button variant="quiet" onPress={() => changeWork(draftId, { failure: null })}>
              {text.dismiss()}
            </Button>
          }
        />
      )}
      {view === null ? (
        <>
          <Spinner label={text.reading()} />
          <div className={styles.actions}>
            <Button icon={FolderOpen} onPress={() => orderActions.openOrder(orderId)}>
              {text.openOrder()}
            </Button>
          </div>
        </>
      ) : (
        <NextSteps
          view={view}
          step={step}
          isPrinting={isPrinting}
          orderActions={orderActions}
          onGenerate={() => void generate()}
          onGenerateAndPrint={() => void generateAndPrint()}
        />
      )}
    </section>
  )
}
