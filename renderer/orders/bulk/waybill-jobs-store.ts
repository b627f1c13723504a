import { create } from 'zustand'
import { applyJobChange, type Job, type JobChange } from '../../../shared/jobs/job.ts'
import type { CallInput } from '../../../shared/contract/contract.ts'
import { call, listen } from '../../bridge.ts'
import { showFailureNotice } from '../../ui/feedback/notices.ts'

interface WaybillJobs {
  /** Oldest first; the station keeps them until a person dismisses them. */
  readonly jobs: readonly Job[]
  /** The job whose dialog is open. */
  readonly shownJobId: string | null
  /** Orders of a job that were retried in a newer one, by job, since the window opened. */
  readonly retriedOrders: ReadonlyMap<string, ReadonlySet<number>>
}

const empty: WaybillJobs = { jobs: [], shownJobId: null, retriedOrders: new Map() }

export const useWaybillJobs = create<WaybillJobs>(() => empty)

function putJob(job: Job): void {
  useWaybillJobs.setState(({ jobs }) => ({
    jobs: jobs.some(({ id }) => id === job.id) ? jobs.map((known) => (known.id === job.id ? job : known)) : [...jobs, job],
  }))
}

async function readJobs(): Promise<void> {
  const listed = await call('jobs.list', {})
  if (listed.ok) useWaybillJobs.setState({ jobs: listed.value.jobs })
}

function applyChange(change: JobChange): void {
  const { jobs, shownJobId } = useWaybillJobs.getState()
  if (change.summary === null) {
    useWaybillJobs.setState({
      jobs: jobs.filter(({ id }) => id !== change.jobId),
      shownJobId: shownJobId === change.jobId ? null : shownJobId,
    })
    return
  }
  const known = jobs.find(({ id }) => id === change.jobId)
  if (known === undefined) void readJobs()
  else putJob(applyJobChange(known, change))
}

let openPrintDialog: (orderIds: readonly number[]) => void = () => {}

/** Keeps the jobs in sync with the station. `onPrint` opens the print dialog for orders whose waybills were created. */
export function connectWaybillJobs(onPrint: (orderIds: readonly number[]) => void): () => void {
  openPrintDialog = onPrint
  const stop = listen('jobs.changed', applyChange, () => void readJobs())
  void readJobs()
  return () => {
    stop()
    useWaybillJobs.setState(empty)
  }
}

async function startJob(orderIds: readonly number[]): Promise<boolean> {
  const started = await call('jobs.start', { kind: 'waybills', orderIds: [...orderIds] })
  if (!started.ok) {
    showFailureNotice(started.failure)
    return false
  }
  putJob(started.value)
  showWaybillJob(started.value.id)
  return true
}

/** Starts creating the waybills of these orders and shows the progress. */
export async function startWaybillJob(orderIds: readonly number[]): Promise<void> {
  await startJob(orderIds)
}

function isSettled({ items }: Job, retried: ReadonlySet<number>): boolean {
  return items.every(({ state, orderId }) => (state !== 'failed' && state !== 'in-doubt') || retried.has(orderId))
}

/** Retries orders of a finished job in a new one. The finished job is kept as long as it has others that need a person. */
export async function retryInNewJob(job: Job, orderIds: readonly number[]): Promise<void> {
  if (!(await startJob(orderIds))) return
  const { retriedOrders } = useWaybillJobs.getState()
  const retried = new Set([...(retriedOrders.get(job.id) ?? []), ...orderIds])
  useWaybillJobs.setState({ retriedOrders: new Map(retriedOrders).set(job.id, retried) })
  if (isSettled(job, retried)) await call('jobs.dismiss', { jobId: job.id })
}

export function showWaybillJob(jobId: string | null): void {
  useWaybillJobs.setState({ shownJobId: jobId })
}

export async function controlWaybillJob(jobId: string, action: CallInput<'jobs.control'>['action']): Promise<void> {
  const controlled = await call('jobs.control', { jobId, action })
  if (controlled.ok) putJob(controlled.value)
  else showFailureNotice(controlled.failure)
}

/** Prints the orders whose waybills a finished job created. The job is kept as long as it has others that need a person. */
export async function printCreated(job: Job): Promise<void> {
  const created = job.items.filter(({ state }) => state === 'done').map(({ orderId }) => orderId)
  const { retriedOrders } = useWaybillJobs.getState()
  if (isSettled(job, retriedOrders.get(job.id) ?? new Set())) await dismissWaybillJob(job.id)
  showWaybillJob(null)
  openPrintDialog(created)
}

/** The newest finished job of which only a part was retried: the rest still needs a person. */
function unsettledJobId(jobs: readonly Job[]): string | null {
  const { retriedOrders } = useWaybillJobs.getState()
  return jobs.findLast(({ id, state }) => state === 'finished' && retriedOrders.has(id))?.id ?? null
}

export async function dismissWaybillJob(jobId: string): Promise<void> {
  const dismissed = await call('jobs.dismiss', { jobId })
  if (dismissed.ok) useWaybillJobs.setState({ jobs: dismissed.value.jobs, shownJobId: unsettledJobId(dismissed.value.jobs) })
  else showFailureNotice(dismissed.failure)
}
