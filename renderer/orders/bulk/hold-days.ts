import { Temporal } from 'temporal-polyfill'
import { holdDialogMessages } from '../../../shared/messages/orders/hold-dialog-messages.ts'

/** Shortcuts for "until when", as `YYYY-MM-DD`. */
export function holdDays(today: string): { readonly tomorrow: string; readonly nextMonday: string } {
  const day = Temporal.PlainDate.from(today)
  return { tomorrow: day.add({ days: 1 }).toString(), nextMonday: day.add({ days: 8 - day.dayOfWeek }).toString() }
}

/** What is wrong with the end of a hold; empty if nothing is. */
export function holdDateError(until: string, today: string): string {
  try {
    const day = Temporal.PlainDate.from(until)
    return Temporal.PlainDate.compare(day, today) > 0 ? '' : holdDialogMessages.dayNotAfterToday()
  } catch {
    return holdDialogMessages.dayMissing()
  }
}

/** Today by the station's zone. */
export function todayIn(zone: string): string {
  return Temporal.Now.zonedDateTimeISO(zone).toPlainDate().toString()
}
