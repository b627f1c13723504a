import { BadgeCheck, CalendarX2, CircleMinus, Clock, OctagonX, PhoneCall, TriangleAlert, WifiOff, type LucideIcon } from 'lucide-react'
import { useId } from 'react'
import { uiMessages } from '../../../shared/messages/app/ui-messages.ts'
import { failureMessage, failureNext } from '../../../shared/messages/failure-text.ts'
import { pickupResultMessages as text } from '../../../shared/messages/pickups/pickup-result-messages.ts'
import { Button } from '../../ui/button.tsx'
import styles from './result-group.module.css'
import { formatGroupHeading, type ResultAction, type ResultActions, type ResultCause, type ResultGroup } from './result-groups.ts'
import { ResultRow } from './result-row.tsx'

const icons: Record<ResultCause, LucideIcon> = {
  inDoubt: PhoneCall,
  refused: CalendarX2,
  timeGone: Clock,
  connection: WifiOff,
  notBooked: OctagonX,
  stopped: CircleMinus,
  leftOut: CircleMinus,
  bookedWithProblem: TriangleAlert,
  booked: BadgeCheck,
}

function ActionButton({ action, group, actions }: { action: ResultAction; group: ResultGroup; actions: ResultActions }) {
  const count = group.lines.length
  switch (action) {
    case 'check':
      return (
        <Button isDisabled={actions.isBusy} disabledReason={uiMessages.busyNow()} isPending={actions.isChecking} onPress={actions.onCheck}>
          {text.check({ count })}
        </Button>
      )
    case 'continue':
      return (
        <Button isDisabled={actions.isBusy} disabledReason={uiMessages.busyNow()} onPress={() => actions.onContinue(group)}>
          {text.continueWith({ count })}
        </Button>
      )
    case 'choose':
      break
  }
  // In doubt, and not booked so far: a response may still be on its way.
  const isInDoubt = group.cause === 'inDoubt'
  return (
    <>
      {isInDoubt && (
        <Button isDisabled={actions.isBusy} disabledReason={uiMessages.busyNow()} isPending={actions.isChecking} onPress={actions.onCheck}>
          {text.checkAgain()}
        </Button>
      )}
      <Button
        isDisabled={actions.isBusy}
        disabledReason={uiMessages.busyNow()}
        onPress={() => actions.onChoose(group.lines.map(({ orderId }) => orderId))}
      >
        {group.cause === 'leftOut' ? text.chooseLeftOut({ count }) : text.choose({ count, reference: group.lines[0]?.reference ?? '' })}
      </Button>
    </>
  )
}

const causesWithText: ReadonlySet<ResultCause> = new Set(['inDoubt', 'refused', 'timeGone'])

/** What happened and what to do, once for all orders of a group; empty if each order has its own. */
function groupText({ cause, action, failure }: ResultGroup): string {
  if (cause === 'inDoubt' && action === 'choose') return text.stillWithoutPickup()
  if (causesWithText.has(cause)) return text.about({ cause })
  return failure === null ? '' : text.aboutAndNext({ about: failureMessage(failure), next: failureNext(failure) }).trim()
}

/** The text for all orders of a group, with the upstream message. */
function GroupText({ group }: { readonly group: ResultGroup }) {
  const { cause, failure, lines } = group
  const quote = failure?.upstreamMessage ?? lines[0]?.failure?.upstreamMessage ?? ''
  const about = groupText(group)
  return (
    <>
      {about !== '' && <p className={styles.about}>{about}</p>}
      {quote !== '' && (
        <figure className={styles.said}>
          <figcaption>{cause === 'refused' ? text.carrierMessage() : text.serviceMessage()}</figcaption>
          <blockquote>{quote}</blockquote>
        </figure>
      )}
    </>
  )
}

/** The orders that ended for one cause: what it is, its remedy, and a line for each order. */
export function ResultGroupSection({ group, actions }: { readonly group: ResultGroup; readonly actions: ResultActions }) {
  const id = useId()
  const { cause, lines, failure, action } = group
  const Icon = icons[cause]
  return (
    <section className={styles.group} data-cause={cause} aria-labelledby={id}>
      <header className={styles.head}>
        <Icon className={styles.icon} aria-hidden="true" />
        <div className={styles.words}>
          <h3 id={id}>{formatGroupHeading(group)}</h3>
          <GroupText group={group} />
        </div>
        {action !== null && <ActionButton action={action} group={group} actions={actions} />}
      </header>
      <ul className={styles.lines} aria-labelledby={id}>
        {lines.map((line) => (
          <ResultRow
            key={line.orderId}
            line={line}
            cause={cause}
            isReasonShown={failure === null && !causesWithText.has(cause)}
            actions={actions}
          />
        ))}
      </ul>
    </section>
  )
}
