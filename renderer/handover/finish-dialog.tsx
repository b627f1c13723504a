import { useState } from 'react'
import type { HandoverOrder } from '../../shared/handover/handover-list.ts'
import { loadingOf, piecesOf } from '../../shared/handover/loading.ts'
import { handoverLoadingMessages as text } from '../../shared/messages/handover/handover-loading-messages.ts'
import { Button } from '../ui/button.tsx'
import { CloseButton } from '../ui/overlays/close-button.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { LongText } from '../ui/text/long-text.tsx'
import { Destination } from './destination.tsx'
import { finishNow } from './finish-handover.ts'
import { formatServices } from './format-services.ts'
import { loadingGroups, useHandover } from './handover-store.ts'
import { formatProblems } from './handover-summary.ts'
import styles from './handover-dialogs.module.css'

function partText(order: HandoverOrder): string {
  return order.scans === 0 ? '' : text.packagesOnVan({ scans: order.scans, pieces: piecesOf(order) })
}

function Part({ text: part }: { readonly text: string }) {
  return (
    <>
      {' · '}
      <LongText text={part} />
    </>
  )
}

function OrderNames({
  heading,
  orders,
  about,
}: {
  heading: string
  orders: readonly HandoverOrder[]
  about: (order: HandoverOrder) => string
}) {
  if (orders.length === 0) return null
  return (
    <section className={styles.names} aria-label={heading}>
      <h3>{heading}</h3>
      <ul>
        {orders.map((order) => (
          <li key={order.orderId}>
            <strong>
              <LongText text={order.reference} />
            </strong>{' '}
            <span className={styles.soft}>
              <Destination text={order.destination} />
              {[order.waybills[0] ?? '', about(order)].map((part) => part !== '' && <Part key={part} text={part} />)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function close(): void {
  useHandover.setState({ isAsking: false })
}

/** Asks before a driver leaves without parcels of the list, or with some that should not go out, and names them. */
export function FinishDialog() {
  const [isPending, setPending] = useState(false)
  const list = useHandover((state) => state.list)
  const groups = loadingGroups(list)
  const { onVan, missing } = loadingOf(groups)
  const doubtful = onVan.filter(({ problems }) => problems.length > 0)
  const isDoubtful = doubtful.length > 0
  const finish = async (): Promise<void> => {
    setPending(true)
    await finishNow()
  }
  return (
    <Dialog
      title={text.askTitle()}
      isOpen
      isBusy={isPending}
      size="medium"
      onClose={close}
      footer={
        <>
          <CloseButton variant={isDoubtful ? 'primary' : 'secondary'} startsFocused onPress={close}>
            {text.keepLoading()}
          </CloseButton>
          <Button variant={isDoubtful ? 'secondary' : 'primary'} isPending={isPending} onPress={() => void finish()}>
            {missing.length > 0 ? text.finishWithout({ count: missing.length }) : text.finishAnyway()}
          </Button>
        </>
      }
    >
      <p>
        {text.askAbout({ services: formatServices(groups.map(({ service }) => service)), onVan: onVan.length, missing: missing.length })}
      </p>
      <OrderNames heading={text.missingOrders({ count: missing.length })} orders={missing} about={partText} />
      <OrderNames heading={text.doubtfulOrders({ count: doubtful.length })} orders={doubtful} about={formatProblems} />
    </Dialog>
  )
}
