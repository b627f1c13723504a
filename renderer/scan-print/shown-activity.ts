import { scanPrintMessages as messages } from '../../shared/messages/app/scan-print-messages.ts'
import type { ScanPrintState } from './scan-print-state.ts'

/** The open dialogs that ask for a person; null if closed. `asked`: an action waits for the answer. */
export interface AskedPerson {
  readonly release: object | null
  readonly question: 'chosen' | 'asked' | null
}

/** The text of the current activity. While a dialog asks for a person, it says what the activity waits for. */
export function shownActivity(activity: ScanPrintState['activity'], { release, question }: AskedPerson): string | null {
  if (activity === null) return null
  if (release !== null) return messages.waitingForSupervisor()
  return question === 'asked' ? messages.waitingForPerson() : activity
}
