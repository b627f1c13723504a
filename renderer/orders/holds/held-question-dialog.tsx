import { heldQuestionMessages as messages } from '../../../shared/messages/orders/held-question-messages.ts'
import type { OrderRow } from '../../../shared/orders/order-view.ts'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { formatDate, formatInstant } from '../../ui/text/format-date-time.ts'
import { LongText } from '../../ui/text/long-text.tsx'
import { useStationZone } from '../../ui/text/station-zone.ts'
import { OneOrder } from '../affected-orders.tsx'
import styles from './held-question-dialog.module.css'
import { answerHeldQuestion, useHeldQuestion, type HeldQuestion } from './held-question-store.ts'

function HeldOrder({ order }: { readonly order: OrderRow }) {
  const zone = useStationZone()
  const { hold } = order
  if (hold === null) return null
  const { person, since, until, note } = hold
  const time = formatInstant(since, zone) ?? since
  return (
    <li>
      <OneOrder order={order} />
      <p className={styles.soft}>
        {until === null ? messages.byPerson({ person, time }) : messages.byPersonUntil({ person, time, date: formatDate(until) })}
      </p>
      <p>{note === '' ? messages.noReason() : <LongText text={note} />}</p>
    </li>
  )
}

function QuestionButtons({ action, orderIds, others }: HeldQuestion) {
  const count = orderIds.length
  return (
    <>
      <Button variant="quiet" onPress={() => answerHeldQuestion('include')}>
        {action === 'waybill' ? messages.createAnyway({ count }) : messages.bookAnyway({ count })}
      </Button>
      <Button variant={others > 0 ? 'secondary' : 'primary'} startsFocused={others === 0} onPress={() => answerHeldQuestion('cancel')}>
        {messages.keep({ count })}
      </Button>
      {others > 0 && (
        <Button variant="primary" startsFocused onPress={() => answerHeldQuestion('leave-out')}>
          {messages.withoutHeld({ count: others })}
        </Button>
      )}
    </>
  )
}

/** Asks before something is done at the service with orders on hold, and says who held each and why. Including them is never the primary action. */
export function HeldQuestionDialog() {
  const question = useHeldQuestion((state) => state.question)
  if (question === null) return null
  const { action, orderIds, rows } = question
  const more = rows === null ? 0 : orderIds.length - rows.length
  return (
    <Dialog
      title={messages.title({ count: orderIds.length })}
      isOpen
      size="medium"
      onClose={() => answerHeldQuestion('cancel')}
      footer={<QuestionButtons {...question} />}
    >
      <p>{action === 'waybill' ? messages.waybill() : messages.pickup()}</p>
      {rows === null && <Spinner label={messages.loading()} />}
      {rows !== null && (
        <ul className={styles.orders}>
          {rows.map((row) => (
            <HeldOrder key={row.id} order={row} />
          ))}
        </ul>
      )}
      {more > 0 && <p className={styles.soft}>{messages.more({ count: more })}</p>}
    </Dialog>
  )
}
