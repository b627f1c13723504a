import { uiMessages } from '../../../shared/messages/app/ui-messages.ts'
import { failureMessage } from '../../../shared/messages/failure-text.ts'
import { pickupNumberMessages } from '../../../shared/messages/pickups/pickup-number-messages.ts'
import { pickupResultMessages as text } from '../../../shared/messages/pickups/pickup-result-messages.ts'
import { joinAddress } from '../../../shared/messages/render-message.ts'
import { Button } from '../../ui/button.tsx'
import { zoneCity } from '../../ui/text/format-date-time.ts'
import { useStationZone } from '../../ui/text/station-zone.ts'
import { CopyableNumber } from '../copyable-number.tsx'
import { PhoneCallDetails } from '../phone-call-details.tsx'
import { formatWindow } from '../window/window-text.ts'
import { formatStationWindow } from '../../ui/text/station-window.ts'
import type { RunItem } from './pickup-run-text.ts'
import styles from './result-group.module.css'
import type { ResultActions, ResultCause, ResultLine } from './result-groups.ts'

interface ResultRowProps {
  readonly line: ResultLine
  readonly cause: ResultCause
  /** False if the heading states the reason for the whole group. */
  readonly isReasonShown: boolean
  readonly actions: Pick<ResultActions, 'isBusy' | 'onOpenOrder' | 'onBook'>
}

/** The window on the pickup's own clock, then the station's. A booking shows what the service booked. */
export function RunWindow({ item }: { readonly item: RunItem }) {
  const station = useStationZone()
  const window = item.state === 'booked' && item.booking !== null ? item.booking : item.choice
  const here = formatStationWindow(window, station)
  return (
    <span className={styles.window}>
      <span className={styles.own}>{text.windowIn({ window: formatWindow(window), city: zoneCity(window.zone) })}</span>
      {here !== '' && <span className={styles.soft}>{here}</span>}
    </span>
  )
}

function Numbers({ item }: { readonly item: RunItem }) {
  const { confirmationNumber = null, carrierConfirmationNumber = null } = item.booking ?? {}
  if (confirmationNumber === null && carrierConfirmationNumber === null)
    return <span className={styles.soft}>{pickupNumberMessages.none()}</span>
  return (
    <dl className={styles.numbers}>
      {confirmationNumber !== null && <CopyableNumber kind="confirmation" value={confirmationNumber} of={item.reference} isCompact />}
      {carrierConfirmationNumber !== null && (
        <CopyableNumber kind="carrierConfirmation" value={carrierConfirmationNumber} of={item.reference} isCompact />
      )}
    </dl>
  )
}

/** One order of a group on one line, then its numbers, its own reason and its own remedy. */
export function ResultRow({ line, cause, isReasonShown, actions }: ResultRowProps) {
  const { item, address, reference, orderId, failure } = line
  const nearest = item?.state === 'not-booked' ? item.nearest[0] : undefined
  const isBooked = cause === 'booked' || cause === 'bookedWithProblem'
  return (
    <li className={styles.line} data-order-result={orderId}>
      <button type="button" className={styles.reference} onClick={() => actions.onOpenOrder(orderId)}>
        {reference}
      </button>
      {item !== null && <RunWindow item={item} />}
      {address !== undefined && <span className={styles.window}>{joinAddress(address.split(', '))}</span>}
      {item !== null && isBooked && <Numbers item={item} />}
      {isReasonShown && failure !== null && <span className={styles.reason}>{failureMessage(failure)}</span>}
      {nearest !== undefined && (
        <Button
          isDisabled={actions.isBusy}
          disabledReason={uiMessages.busyNow()}
          label={text.bookNearestFor({ window: formatWindow(nearest), reference })}
          onPress={() => actions.onBook(orderId, nearest)}
        >
          {text.bookNearest({ window: formatWindow(nearest) })}
        </Button>
      )}
      {item !== null && cause === 'inDoubt' && (
        <details className={styles.call}>
          <summary aria-label={text.callDetailsOf({ reference })}>{text.callDetails()}</summary>
          <PhoneCallDetails orderId={orderId} requestedWindow={item.choice} />
        </details>
      )}
    </li>
  )
}
