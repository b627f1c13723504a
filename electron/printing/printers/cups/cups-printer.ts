import type { PrintLanguage } from '../../../../shared/printing/printers/print-language.ts'
import { randomUUID } from 'node:crypto'
import type { UpstreamDetails } from '../../../../shared/failure.ts'
import { cupsFailures } from '../../../../shared/messages/printers/cups-failures.ts'
import { printerStateMessages } from '../../../../shared/messages/printers/printer-state-messages.ts'
import { matchMedia } from '../../../../shared/printing/printers/match-media.ts'
import { mediaSize } from '../../../../shared/printing/printers/printer.ts'
import { failed, success, type Result } from '../../../../shared/result.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Log } from '../../../platform/log.ts'
import { readNumberAttribute, readTextAttribute, readTextAttributes, type CupsAttributes } from './cups-attributes.ts'
import type { CupsResponse, CupsServer, CupsSession } from './cups-exchange.ts'
import { printSystemNotResponding, spoolerRefused } from './cups-failures.ts'
import { createCupsJobs, cupsJobName } from './cups-jobs.ts'
import type { LoadedMedia } from './cups-loaded-media.ts'
import { cupsKeyword, cupsMedia, formatMediaKeyword, reportedMedia } from './cups-media.ts'
import { createCupsQueue, cupsNotAccepting } from './cups-queue.ts'
import { createStaleJobCanceller } from './cups-stale-jobs.ts'
import type { PrintFile } from '../../pages/page-composer-port.ts'
import { mediaProblem, noMediaOffered, printerGone } from '../printer-failures.ts'
import type { FoundJob, JobQuery, Printer, PrintJob } from '../printer-port.ts'

/** Raw commands pass every filter untouched. */
const documentFormat = (language: PrintLanguage): string => (language === 'pdf' ? 'application/pdf' : 'application/vnd.cups-raw')

/** Where a job's document can be sent: its id, over the connection on which that id is valid. */
interface JobTarget {
  readonly id: number
  readonly session: CupsSession
}

export interface CupsPrinterParts {
  readonly queue: string
  readonly server: CupsServer
  readonly idOfUuid: Map<string, number>
  readonly loaded: LoadedMedia
  readonly clock: Clock
  readonly log: Log
}

/**
 * One queue of the local CUPS. It remains when the queue is gone, so that its old jobs can still be queried. A job is opened and
 * gets its document over one kept connection; when that ended in between, the job is searched first, because a scheduler that
 * crashed may have assigned its id to another job.
 */
export function createCupsPrinter({ queue, server, idOfUuid, loaded, clock, log }: CupsPrinterParts): Printer {
  const path = `/printers/${encodeURIComponent(queue)}`
  const connection = server.singleConnection()
  const queueInfo = createCupsQueue({ queue, path, connection, clock })
  const jobs = createCupsJobs(server, idOfUuid)
  const jobsOnConnection = createCupsJobs(connection, idOfUuid)
  const cancelStaleJobs = createStaleJobCanceller({ jobs, connection: server, log })
  const opened = new Map<string, JobTarget>()
  /** Schedulers known to keep the uuid with which a job is opened; others are queried for theirs. */
  const takesOurUuids = new WeakSet<CupsSession>()

  /** The media keyword for the queue. CUPS itself accepts any size and silently cancels the job later. */
  async function chooseMedia(
    { media, format, printFile }: PrintJob,
    name: string,
    attributes: CupsAttributes,
  ): Promise<Result<CupsAttributes>> {
    if (format !== 'pdf') return success({})
    const supported = readTextAttributes(attributes, 'media-supported')
    const offered = cupsMedia(supported)
    const { words, pwg } = mediaSize(media)
    const reported = reportedMedia(offered)
    const refused =
      supported.length > 0 && matchMedia(reported, media).kind === 'unreported'
        ? noMediaOffered(name, media)
        : mediaProblem(name, reported, media)
    if (refused !== null) return refused
    const holds = await loaded.of(readTextAttribute(attributes, 'device-uri'))
    if (holds !== null && matchMedia(reportedMedia(cupsMedia(holds)), media).kind !== 'same') {
      const held = [...new Set(holds.map(formatMediaKeyword))].join(', ')
      return failed(cupsFailures.otherMediaLoaded({ printer: name, needed: words, loaded: held }))
    }
    const keyword = supported.length === 0 && printFile.length === undefined ? pwg : cupsKeyword(offered, media, printFile.length ?? null)
    const unscaled = readTextAttributes(attributes, 'print-scaling-supported').includes('none') ? { 'print-scaling': 'none' } : {}
    return success({ media: keyword, ...unscaled })
  }

  async function sendDocument({ id, session }: JobTarget, name: string, { format, bytes }: PrintFile): Promise<CupsResponse> {
    const about = { 'job-id': id, 'document-name': name, 'document-format': documentFormat(format), 'last-document': true }
    return await connection.call({ operation: 'Send-Document', path, about, document: bytes, over: session })
  }

  return {
    id: `cups:${queue}`,
    keepsJobs: true,
    info: async () => {
      const answer = await queueInfo.read()
      if (answer.kind === 'read') return answer.info
      const says = answer.kind === 'refused' ? printerStateMessages.notSetUp() : printerStateMessages.cupsSilent()
      return { id: `cups:${queue}`, name: queue, kind: 'cups', state: 'gone', says, accepting: false, media: [], place: null }
    },

    open: async (job) => {
      const answer = await queueInfo.recent()
      if (answer.kind === 'refused') return printerGone(queue)
      if (answer.kind !== 'read') return printSystemNotResponding(answer)
      const { name, accepting } = answer.info
      if (!accepting) return cupsNotAccepting(name, answer.attributes)
      if (job.format !== 'pdf' && answer.info.takesCommands === false) return failed(cupsFailures.passesNoCommands({ printer: name }))
      const media = await chooseMedia(job, name, answer.attributes)
      if (!media.ok) return media

      const jobName = cupsJobName(job.title, job.sheetId)
      const uuid = `urn:uuid:${randomUUID()}`
      const expiry = job.expiresAfter === null ? {} : { 'job-cancel-after': Math.max(1, Math.ceil(job.expiresAfter)) }
      const template = { copies: 1, 'job-hold-until': 'no-hold', 'job-uuid': uuid, ...media.value, ...expiry }
      const created = await connection.call({ operation: 'Create-Job', path, about: { 'job-name': jobName }, job: template })
      if (created.kind !== 'done') {
        queueInfo.forget()
        return spoolerRefused(created, name)
      }
      const id = readNumberAttribute(created.jobs[0] ?? {}, 'job-id')
      if (id === null) return failed(cupsFailures.jobLost({ printer: name }))
      const { session } = created
      if (takesOurUuids.has(session)) {
        idOfUuid.set(uuid, id)
        opened.set(uuid, { id, session })
        return success({ uuid, name: jobName })
      }
      const known = await jobsOnConnection.byId(path, id, session)
      if (known.kind === 'missing') return failed(cupsFailures.jobLost({ printer: name }))
      if (known.kind !== 'found') return spoolerRefused(known, name)
      if (known.job.uuid === uuid) takesOurUuids.add(session)
      opened.set(known.job.uuid, known.job)
      return success({ uuid: known.job.uuid, name: jobName })
    },

    send: async ({ uuid, name }, document) => {
      const place = opened.get(uuid)
      opened.delete(uuid)
      let answer: CupsResponse = place === undefined ? { kind: 'not-sent', upstream: {} } : await sendDocument(place, name, document)
      if (answer.kind === 'not-sent') {
        const there = await jobsOnConnection.byUuid(uuid)
        if (there.kind === 'missing') return failed(cupsFailures.jobLost({ printer: queue }))
        if (there.kind !== 'found') return printSystemNotResponding(there)
        answer = await sendDocument(there.job, name, document)
      }
      if (answer.kind === 'done') return success({ file: null })
      log.warn('CUPS did not take a document', {
        queue,
        kind: answer.kind,
        upstreamMessage: answer.upstream.upstreamMessage ?? answer.upstream.detail ?? '',
      })
      return answer.kind === 'no-answer'
        ? failed(cupsFailures.outcomeUnknown({ printer: queue }, answer.upstream))
        : spoolerRefused(answer, queue)
    },

    find: async ({ uuid, sheetId }) => {
      const byUuid = uuid === null ? ({ kind: 'missing' } as const) : await jobs.byUuid(uuid)
      const search = byUuid.kind === 'missing' ? await jobs.bySheetId(sheetId) : byUuid
      if (search.kind === 'missing') return success(missing(uuid))
      if (search.kind !== 'found') return cannotAsk(search.upstream)
      const stale = await cancelStaleJobs([search.job])
      return success(stale.has(search.job.uuid) ? missing(uuid) : search.job.found)
    },

    findAll: async (queries) => {
      const search = await jobs.findAll(queries)
      if (search.kind !== 'found') return cannotAsk(search.upstream)
      const stale = await cancelStaleJobs(search.jobs.values())
      const foundOf = ({ uuid, sheetId }: JobQuery): FoundJob => {
        const job = search.jobs.get(sheetId)
        return job === undefined || stale.has(job.uuid) ? missing(uuid) : job.found
      }
      return success(new Map(queries.map((query) => [query.sheetId, foundOf(query)])))
    },

    cancel: async (uuid) => {
      opened.delete(uuid)
      const search = await jobsOnConnection.byUuid(uuid)
      if (search.kind === 'missing') return success(true)
      if (search.kind !== 'found') return printSystemNotResponding(search)
      const { id, session, found } = search.job
      const answer = await connection.call({ operation: 'Cancel-Job', path, about: { 'job-id': id }, over: session })
      if (answer.kind === 'done' || found.state === 'cancelled' || found.state === 'aborted') return success(true)
      return failed(cupsFailures[found.state === 'finished' ? 'notCancelledFinished' : 'notCancelled']({ printer: queue }, answer.upstream))
    },
  }
}

function missing(uuid: string | null): FoundJob {
  return { uuid, state: 'missing', hasPrintFile: false, file: null }
}

function cannotAsk(upstream: UpstreamDetails) {
  return failed(cupsFailures.cannotAsk({}, upstream))
}
