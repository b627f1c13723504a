import { randomUUID } from 'node:crypto'
import { printerStateMessages } from '../../../../shared/messages/printers/printer-state-messages.ts'
import { networkPrinterId } from '../../../../shared/printing/printers/printer-profile.ts'
import { labelStocks, stockLimits, type JobState, type PrinterInfo } from '../../../../shared/printing/printers/printer.ts'
import { success, type Result } from '../../../../shared/result.ts'
import type { Log } from '../../../platform/log.ts'
import type { RawAddress } from './network-printer-connection.ts'
import { deliverRaw } from './network-printer-delivery.ts'
import {
  notOpened,
  notReady,
  stoppedReporting,
  cannotCancelSheet,
  submissionInProgress,
  connectionRejected,
  unreachable,
  requiresZpl,
} from './network-printer-failures.ts'
import { createModelCheck, type ModelCheckParts } from './network-printer-model.ts'
import { createPrinterLine } from './network-printer-line.ts'
import { createSilentConnections } from './silent-connections.ts'
import { createNetworkJobs, type NetworkJob } from './network-printer-jobs.ts'
import { answeredState, findHostProblem, type HostResponse } from './network-printer-status.ts'
import { createSequencer } from '../../../../shared/sequencer.ts'
import { mediaProblem, printerGone } from '../printer-failures.ts'
import type { FoundJob, JobQuery, OpenJob, Printer } from '../printer-port.ts'

/** Milliseconds. There is no limit as long as a printer accepts or sends anything. */
const timeoutsMs = { firstAnswer: 1000, answer: 5000, silence: 60_000 } as const

/** Milliseconds that a printer without answers gets to close the connection: the first time, and once it is known not to. */
const closeMs = { unknown: 3000, neverCloses: 500 } as const

/** An answer younger than this, in milliseconds, is reused. */
const maxCacheAgeMs = { info: 4000, jobs: 800 } as const

/** A printer that did not answer is asked again after this many milliseconds: some are silent only while labels are out. */
const askAgainMs = 60_000

/** Any roll of labels: the printer cannot report which one is loaded. */
export const rolls = {
  media: [...labelStocks],
  mediaRange: {
    smallest: { width: stockLimits.shorter.least, height: stockLimits.longer.least },
    largest: { width: 205, height: stockLimits.longer.most },
  },
} satisfies Pick<PrinterInfo, 'media' | 'mediaRange'>

export interface NetworkPrinterParts extends Omit<ModelCheckParts, 'answering'> {
  readonly address: RawAddress
  readonly log: Log
}

/**
 * A thermal printer with a network address, usually on port 9100, that takes ZPL without a driver. It has no queue: a sheet is sent
 * immediately or not at all, and only jobs of this session are known. One connection at a time, because such printers
 * refuse a second one. Whether it answers and closes connections is learned from the first sheet, so that the next ones do not wait for it.
 */
export function createNetworkPrinter({ address, configured, onModel, clock, log }: NetworkPrinterParts): Printer {
  const runExclusive = createSequencer()
  const jobs = createNetworkJobs()
  const line = createPrinterLine(address, clock)
  const silent = createSilentConnections(clock)
  const model = createModelCheck({ configured, onModel, answering: () => line.model(), clock })
  let latest: { readonly at: number; readonly answer: HostResponse } | null = null
  let hasAnsweredStatus = false
  let muteAt: number | null = null
  let neverCloses = false
  let pendingQuery: Promise<HostResponse> | null = null
  let sending = 0

  const name = (): string => configured()?.name ?? address.host

  function recordResponse(received: HostResponse): HostResponse {
    hasAnsweredStatus ||= received.kind === 'reported'
    const answer: HostResponse = received.kind === 'mute' && hasAnsweredStatus ? { kind: 'fell-silent' } : received
    latest = { at: clock.monotonic(), answer }
    jobs.applyResponse(answer)
    return answer
  }

  /** Milliseconds to wait for an answer; null where none is expected. */
  function answerTime(): number | null {
    if (hasAnsweredStatus) return timeoutsMs.answer
    return muteAt === null ? timeoutsMs.firstAnswer : null
  }

  const modelTime = (isForSheet: boolean): number | null => (model.shouldAsk(isForSheet) ? timeoutsMs.firstAnswer : null)

  async function ask(keeps: boolean): Promise<HostResponse> {
    const answerMs = answerTime()
    const asksModel = keeps || !line.model() || latest?.answer.kind === 'unreachable'
    const modelMs = asksModel ? modelTime(keeps) : null
    const options = { answerMs, modelMs, keeps }
    const answer = await (hasAnsweredStatus ? line.ask(options) : line.askOrOpen(options))
    model.learn()
    if (answer.kind === 'mute' && answerMs !== null) muteAt = clock.monotonic()
    return recordResponse(answer)
  }

  const queryStatus = (): Promise<HostResponse> => {
    pendingQuery ??= runExclusive(async () => {
      // Reset only here, where no sheet waits for it.
      if (muteAt !== null && clock.monotonic() - muteAt >= askAgainMs) muteAt = null
      return await ask(false)
    }).finally(() => {
      pendingQuery = null
    })
    return pendingQuery
  }

  const queryUnlessFresh = async (age: number): Promise<HostResponse> =>
    latest !== null && clock.monotonic() - latest.at < age ? latest.answer : await queryStatus()

  /** Nobody waits a second time for a printer that is switched off: the last result is shown while it is queried again. */
  async function responseForDisplay(): Promise<HostResponse> {
    if (latest?.answer.kind !== 'unreachable') return await queryUnlessFresh(maxCacheAgeMs.info)
    const { at, answer } = latest
    if (clock.monotonic() - at >= maxCacheAgeMs.info)
      queryStatus().catch((error: unknown) => log.error('asking a network printer failed', error))
    return answer
  }

  async function info(): Promise<PrinterInfo> {
    const about = { id: networkPrinterId(address), name: name(), kind: 'network' as const, ...rolls, place: null }
    if (configured() === null)
      return { ...about, state: 'gone', says: printerStateMessages.addressRemoved(), accepting: false, media: [], mediaRange: undefined }
    // A query would wait until the sheet has been sent, which can take minutes.
    if (sending > 0) return { ...about, state: 'printing', says: '', accepting: true }
    return model.shown({ ...about, ...answeredState(await responseForDisplay()), accepting: true })
  }

  async function deliver(job: NetworkJob, bytes: Uint8Array): Promise<Result<JobState>> {
    const answerMs = hasAnsweredStatus ? timeoutsMs.answer : null
    const patience = { silenceMs: timeoutsMs.silence, closeMs: neverCloses ? closeMs.neverCloses : closeMs.unknown }
    const delivered = await deliverRaw(
      {
        line,
        name: name(),
        answerMs,
        modelMs: modelTime(true),
        whyNotThisOne: () => model.whyNot(name()),
        ...patience,
        onBusy: silent.giveUpAll,
      },
      bytes,
    )
    if (!delivered.ok) return delivered
    if (delivered.value.kind === 'open') {
      neverCloses = true
      jobs.taken(job)
      silent.watch(delivered.value.connection, (how) => jobs.leave(job, how === 'broken' ? 'doubt' : 'finished'))
      return success(job.state)
    }
    jobs.delivered(job)
    recordResponse(delivered.value.answer)
    return success(job.stage === 'finished' ? 'finished' : job.state)
  }

  async function send(job: NetworkJob, bytes: Uint8Array): ReturnType<Printer['send']> {
    job.stage = 'sending'
    sending += 1
    const sent = await runExclusive(() => deliver(job, bytes)).finally(() => {
      sending -= 1
    })
    if (sent.ok) return success({ file: null, job: sent.value })
    if (sent.failure.kind === 'outcome-unknown') job.stage = 'doubt'
    else jobs.forget(job.uuid)
    log.warn('a network printer did not take a sheet', { kind: sent.failure.kind })
    return sent
  }

  function toFoundJob(uuid: string | null, job: NetworkJob | null): Result<FoundJob> {
    if (job === null || job.stage === 'doubt') return success({ uuid, state: 'missing', hasPrintFile: false, file: null })
    if (job.stage === 'sending') return submissionInProgress(name())
    if (job.stage === 'opened') return success({ uuid: job.uuid, state: 'held', hasPrintFile: false, file: null })
    const state = job.stage === 'finished' ? 'finished' : job.state
    return success({ uuid: job.uuid, state, hasPrintFile: true, file: null })
  }

  /** Queries the printer if any of the jobs depends on the answer. */
  async function refreshStatus(found: readonly (NetworkJob | null)[]): Promise<Result<null>> {
    if (sending > 0 || !found.some((job) => job?.stage === 'with-printer')) return success(null)
    const answer = await queryUnlessFresh(maxCacheAgeMs.jobs)
    if (answer.kind === 'unreachable') return unreachable(name(), answer.errorMessage)
    return answer.kind === 'turned-away' ? connectionRejected(name(), answer.errorMessage) : success(null)
  }

  const find = async (query: JobQuery): Promise<Result<FoundJob>> => {
    const job = jobs.find(query)
    const refreshed = await refreshStatus([job])
    return refreshed.ok ? toFoundJob(query.uuid, job) : refreshed
  }

  return {
    id: networkPrinterId(address),
    // An open job is known here only.
    canReopen: true,
    info,

    open: async ({ sheetId, title, media, format }): Promise<Result<OpenJob>> => {
      if (configured() === null) return printerGone(name())
      if (format === 'pdf') return requiresZpl(name())
      const refused = mediaProblem(name(), rolls, media)
      if (refused !== null) return refused
      const answer = await line.untilFree(async () => await runExclusive(() => ask(true)), silent.giveUpAll)
      if (answer.kind === 'unreachable') return unreachable(name(), answer.errorMessage)
      if (answer.kind === 'turned-away') return connectionRejected(name(), answer.errorMessage)
      if (answer.kind === 'fell-silent') return stoppedReporting(name())
      const problem = answer.kind === 'reported' ? findHostProblem(answer.status) : null
      if (problem !== null) return notReady(name(), problem)
      const other = model.whyNot(name())
      if (other !== null) return other
      const job = { uuid: randomUUID(), name: `${title} · ${sheetId}`, sheetId }
      jobs.open(job)
      return success({ uuid: job.uuid, name: job.name })
    },

    send: async ({ uuid }, { format, bytes }) => {
      const job = jobs.get(uuid)
      if (job?.stage !== 'opened') return notOpened(name())
      if (format === 'pdf') return requiresZpl(name())
      return await send(job, bytes)
    },

    find,

    findAll: async (queries) => {
      const refreshed = await refreshStatus(queries.map((query) => jobs.find(query)))
      if (!refreshed.ok) return refreshed
      // One that is being sent now is left out: its state is unknown.
      const foundJobs = queries.flatMap((query) => {
        const found = toFoundJob(query.uuid, jobs.find(query))
        return found.ok ? [[query.sheetId, found.value] as const] : []
      })
      return success(new Map(foundJobs))
    },

    cancel: async (uuid) => {
      const job = jobs.get(uuid)
      if (job?.stage === 'opened') jobs.forget(uuid)
      if (job === null || job.stage === 'opened') return success(true)
      if (job.stage === 'sending') return submissionInProgress(name())
      return cannotCancelSheet(name(), job.stage === 'finished')
    },
  }
}
