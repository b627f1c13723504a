import type { JobState } from '../../../../shared/printing/printers/printer.ts'
import { findHostProblem, type HostResponse } from './network-printer-status.ts'

/** `taken`: by a printer that neither answers nor closes the connection. `doubt`: it may have printed, and there is no way to find out. */
export type NetworkJobStage = 'opened' | 'sending' | 'with-printer' | 'taken' | 'finished' | 'doubt'

export interface NetworkJob {
  readonly uuid: string
  readonly name: string
  readonly sheetId: string
  stage: NetworkJobStage
  /** The state of a job at the printer, from the printer's last answer. */
  state: JobState
}

/** Finished jobs that are remembered; nobody asks about older ones. */
const maxFinishedJobs = 5000

/**
 * The jobs of this session at one network printer. Such a printer counts the labels it still has to print and knows no names: that
 * many of the newest jobs count as unprinted, which errs on the safe side when others use the printer too.
 */
export function createNetworkJobs() {
  const jobs = new Map<string, NetworkJob>()
  /** While unreachable, a printer may have lost power and with it what it had not printed. */
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
    /** By uuid, else the newest job of the sheet. */
    find: ({ uuid, sheetId }: { readonly uuid: string | null; readonly sheetId: string }): NetworkJob | null =>
      (uuid === null ? undefined : jobs.get(uuid)) ?? [...jobs.values()].findLast((job) => job.sheetId === sheetId) ?? null,
    forget: (uuid: string): void => {
      jobs.delete(uuid)
    },
    /** The printer has received all of it. */
    delivered: (job: NetworkJob): void => {
      // Moved to the end: the order of arrival counts.
      jobs.delete(job.uuid)
      jobs.set(job.uuid, job)
      job.stage = 'with-printer'
      job.state = 'printing'
    },
    /** The printer has accepted all of it and sends no answer. */
    taken: (job: NetworkJob): void => {
      job.stage = 'taken'
      job.state = 'printing'
    },
    leave: (job: NetworkJob, stage: 'finished' | 'doubt'): void => leave([job], stage),
    /** Updates the jobs at the printer from its answer. */
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
      const waiting = answer.kind === 'reported' ? Math.min(answer.status.waiting, open.length) : 0
      if (waiting > 0) wasUnreachable = false
      leave(open.slice(0, open.length - waiting), wasUnreachable ? 'doubt' : 'finished')
      wasUnreachable = false
      const stopped = answer.kind === 'reported' && findHostProblem(answer.status) !== null
      for (const job of open.slice(open.length - waiting)) job.state = stopped ? 'stopped' : 'printing'
    },
  }
}
