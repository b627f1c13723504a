import { scanPrintMessages as messages } from '../../shared/messages/app/scan-print-messages.ts'
import type { ScanPrintState } from './scan-print-state.ts'

/** The dialogs that ask for a person; `asked` when an action waits for the answer. Null while one is closed. */
export interface AskedPerson {
  readonly release: object | null
  readonly question: 'chosen' | 'asked' | null
}

/** The current activity; while a dialog asks for a person, nothing goes on but waiting. */
export function shownActivity(activity: ScanPrintState['activity'], { release, question }: AskedPerson): string | null {
  if (activity === null) return null
  if (release !== null) return messages.waitingForSupervisor()
  return question === 'asked' ? messages.waitingForPerson() : activity
}
