import type { JobState } from '../../../../shared/printing/printer.ts'
import type { FoundJob, JobQuery } from '../printer-port.ts'
import type { WindowsJob } from './windows-spooler.ts'
import { windowsJobState } from './windows-states.ts'

/** The queue's job of a sheet, known by the document name that Packbench gave it; by sheet the newest, for a queue lists the oldest first. */
function jobOf({ uuid, sheetId }: JobQuery, queue: readonly WindowsJob[]): WindowsJob | undefined {
  return (
    queue.find(({ document }) => uuid !== null && document.includes(uuid)) ??
    queue.findLast(({ document }) => document.includes(`${sheetId} `))
  )
}

/** What the queue says of a sheet's job; `lastSeen` is what this run of the app last saw of its jobs, and is kept up. */
export function findInQueue(query: JobQuery, queue: readonly WindowsJob[], lastSeen: Map<string, JobState>): FoundJob {
  const { uuid } = query
  const job = jobOf(query, queue)
  if (job !== undefined) {
    const state = windowsJobState(job.status)
    if (uuid !== null) lastSeen.set(uuid, state)
    return { uuid, state, hasPrintFile: true, file: null }
  }
  const before = uuid === null ? undefined : lastSeen.get(uuid)
  if (before === undefined) return { uuid, state: 'missing', hasPrintFile: false, file: null }
  // Windows takes a job away once the printer has it; one that was failing when last seen was taken away by somebody.
  const through = before === 'waiting' || before === 'printing' || before === 'finished'
  return { uuid, state: through ? 'finished' : 'cancelled', hasPrintFile: true, file: null }
}
