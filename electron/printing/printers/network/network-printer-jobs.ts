import type { JobState } from '../../../../shared/printing/printer.ts'
import { findHostProblem, type HostResponse } from './network-printer-status.ts'

/** `doubt`: it may have printed, and nobody can be asked. */
export type NetworkJobStage = 'opened' | 'sending' | 'with-printer' | 'finished' | 'doubt'

export interface NetworkJob {
  readonly uuid: string
  readonly name: string
  readonly sheetId: string
  stage: NetworkJobStage
  /** What the printer's last answer made of a job that it has. */
  state: JobState
}

/** As many finished jobs as are remembered; older ones are nobody's question any more. */
const maxFinishedJobs = 5000

/**
 * What this run of the app handed to one network printer. Such a printer counts the labels it still has to print and knows no names: as
 * many of the newest jobs as it counts are taken for unprinted, which errs on the safe side when others print on it too.
 */
export function createNetworkJobs() {
  const jobs = new Map<string, NetworkJob>()
  /** Out of reach, a printer may have lost its power and with it what it had not printed. */
  let wasUnreachable = false

  const withPrinter = (): NetworkJob[] => [...jobs.values()].filter(({ stage }) => stage === 'with-printer')

  function forgetOld(): void {
    const finished = [...jobs.values()].filter(({ stage }) => stage === 'finished')
    for (const { uuid } of finished.slice(0, Math.max(0, finished.length - maxFinishedJobs))) jobs.delete(uuid)
  }

  function leave(leaving: readonly NetworkJob[], stage: 'finished' | 'doubt'): void {
    for (const job of leaving) job.stage = stage
    forgetOld()
  }

  return {
    open: (job: Pick<NetworkJob, 'uuid' | 'name' | 'sheetId'>): void => {
      jobs.set(job.uuid, { ...job, stage: 'opened', state: 'held' })
    },
    get: (uuid: string): NetworkJob | null => jobs.get(uuid) ?? null,
    /** By uuid, else the newest of the sheet. */
    find: ({ uuid, sheetId }: { readonly uuid: string | null; readonly sheetId: string }): NetworkJob | null =>
      (uuid === null ? undefined : jobs.get(uuid)) ?? [...jobs.values()].findLast((job) => job.sheetId === sheetId) ?? null,
    forget: (uuid: string): void => {
      jobs.delete(uuid)
    },
    /** The printer has the whole of it. */
    delivered: (job: NetworkJob): void => {
      // Put at the end: what counts is the order of arrival.
      jobs.delete(job.uuid)
      jobs.set(job.uuid, job)
      job.stage = 'with-printer'
      job.state = 'printing'
    },
    /** Sorts the jobs with the printer by what it says. */
    applyResponse: (answer: HostResponse): void => {
      const open = withPrinter()
      if (answer.kind === 'unreachable' || answer.kind === 'turned-away') {
        wasUnreachable ||= open.length > 0
        return
      }
      if (answer.kind === 'fell-silent') {
        for (const job of open) job.state = 'stopped'
        return
      }
      const waiting = answer.kind === 'told' ? Math.min(answer.status.waiting, open.length) : 0
      if (waiting > 0) wasUnreachable = false
      leave(open.slice(0, open.length - waiting), wasUnreachable ? 'doubt' : 'finished')
      wasUnreachable = false
      const stopped = answer.kind === 'told' && findHostProblem(answer.status) !== null
      for (const job of open.slice(open.length - waiting)) job.state = stopped ? 'stopped' : 'printing'
    },
  }
}
