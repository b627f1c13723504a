import type { Failure } from '../../../shared/failure.ts'
import { scanAlarmMessages as alarms } from '../../../shared/messages/app/scan-print-messages.ts'
import { failureMessage, failureNext } from '../../../shared/messages/failure-text.ts'
import type { Alarm } from './scan-print-state.ts'

/** A failure as an alarm. */
export function alarmFromFailure(title: string, failure: Failure): Alarm {
  const { upstreamMessage, detail } = failure
  return { kind: 'trouble', title, message: failureMessage(failure), next: failureNext(failure), upstreamMessage: upstreamMessage, detail }
}

/** The scanned text matches no order, or several. */
export function alarmOfNoMatch(text: string, count: number): Alarm {
  if (count === 0) return { kind: 'trouble', title: alarms.notFound(), message: alarms.notFoundWhy({ text }), next: alarms.notFoundNext() }
  return { kind: 'trouble', title: alarms.several(), message: alarms.severalWhy({ text, count }), next: alarms.severalNext() }
}

/** The label of another order was scanned while this parcel's has not been seen. */
export function alarmOfOtherLabel(reference: string, parcel: string): Alarm {
  const message = alarms.wrongLabelWhy({ reference, parcel })
  return { kind: 'wrong-label', title: alarms.wrongLabel(), message, next: alarms.wrongLabelNext({ parcel }) }
}

/** Another order was scanned before this parcel's label, which has to be scanned first. */
export function alarmOfUnscannedLabel(reference: string, parcel: string): Alarm {
  const message = alarms.scanLabelFirstWhy({ parcel, reference })
  return { kind: 'trouble', title: alarms.scanLabelFirst({ parcel }), message, next: alarms.scanLabelFirstNext() }
}
