import { scanPrintMessages as messages } from '../../../shared/messages/app/scan-print-messages.ts'
import type { usePeople } from '../../people/people-store.ts'
import type { ScanPrintState } from './scan-print-state.ts'

type Asked = Pick<ReturnType<typeof usePeople.getState>, 'release' | 'question'>

/** The current activity; while a dialog asks for a person, nothing goes on but waiting. */
export function shownActivity(activity: ScanPrintState['activity'], { release, question }: Asked): string | null {
  if (activity === null) return null
  if (release !== null) return messages.waitingForSupervisor()
  return question === 'asked' ? messages.waitingForPerson() : activity
}
