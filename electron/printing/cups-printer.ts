import { mediaNames, mediaSizes, type PrinterInfo } from '../../shared/printing/printer.ts'
import { failed, success } from '../../shared/result.ts'
import type { Log } from '../log.ts'
import { readText, readTexts, type CupsAttributes } from './cups-attributes.ts'
import type { CupsConnection } from './cups-connection.ts'
import { handOverUnknown, jobLost, printSystemSilent, refusedBySpooler } from './cups-failures.ts'
import { cupsJobName, type CupsJobs } from './cups-jobs.ts'
import { cupsMedia } from './cups-media.ts'
import { cupsPrinterState } from './cups-states.ts'
import { mediaRefused, notAccepting, printerGone } from './printer-failures.ts'
import type { Printer } from './printer-port.ts'

export const queueAttributes = [
  'printer-name',
  'printer-info',
  'printer-type',
  'printer-state',
  'printer-state-reasons',
  'printer-state-message',
  'printer-is-accepting-jobs',
  'media-supported',
  'print-scaling-supported',
]

/** Raw commands pass every filter untouched. */
const documentFormats = { pdf: 'application/pdf', zpl: 'application/vnd.cups-raw' } as const

export function cupsPrinterInfo(queue: CupsAttributes): PrinterInfo {
  const name = readText(queue, 'printer-name')
  const accepting = queue['printer-is-accepting-jobs'] !== false
  const { state, says } = cupsPrinterState(queue)
  const offered = cupsMedia(readTexts(queue, 'media-supported'))
  return {
    id: `cups:${name}`,
    name: readText(queue, 'printer-info') || name,
    kind: 'cups',
    state,
    says: accepting ? says : ['Not accepting jobs', says].filter((words) => words !== '').join('. '),
    accepting,
    media: mediaNames.filter((media) => offered.has(media)),
    place: null,
  }
}

/** One queue of the local CUPS. It lives on when the queue is gone, so that its old jobs can still be asked for. */
export function createCupsPrinter({
  queue,
  connection,
  jobs,
  log,
}: {
  queue: string
  connection: CupsConnection
  jobs: CupsJobs
  log: Log
}): Printer {
  const path = `/printers/${encodeURIComponent(queue)}`
  const readQueue = async () =>
    await connection.call({ operation: 'Get-Printer-Attributes', path, about: { 'requested-attributes': queueAttributes } })

  return {
    id: `cups:${queue}`,
    info: async () => {
      const answer = await readQueue()
      const attributes = answer.kind === 'done' ? answer.printers[0] : undefined
      if (attributes !== undefined) return cupsPrinterInfo({ ...attributes, 'printer-name': queue })
      const says = answer.kind === 'refused' ? 'Not set up on this computer any more' : 'This computer’s print system does not answer'
      return { id: `cups:${queue}`, name: queue, kind: 'cups', state: 'gone', says, accepting: false, media: [], place: null }
    },

    open: async ({ sheetId, title, media }) => {
      const answer = await readQueue()
      if (answer.kind === 'refused') return printerGone(queue)
      if (answer.kind !== 'done') return printSystemSilent(answer)
      const attributes = answer.printers[0] ?? {}
      const { name, accepting, says, media: taken } = cupsPrinterInfo({ ...attributes, 'printer-name': queue })
      if (!accepting) return notAccepting(name, says)
      const supported = readTexts(attributes, 'media-supported')
      const keyword = cupsMedia(supported).get(media) ?? (supported.length === 0 ? mediaSizes[media].pwg : null)
      // CUPS itself takes any size and cancels the job later without a word.
      if (keyword === null)
        return mediaRefused(
          name,
          mediaSizes[media].words,
          taken.map((each) => mediaSizes[each].words),
        )

      const jobName = cupsJobName(title, sheetId)
      const unscaled = readTexts(attributes, 'print-scaling-supported').includes('none') ? { 'print-scaling': 'none' } : {}
      const job = { copies: 1, media: keyword, 'job-hold-until': 'no-hold', ...unscaled }
      const created = await connection.call({ operation: 'Create-Job', path, about: { 'job-name': jobName }, job })
      if (created.kind !== 'done') return refusedBySpooler(created, name)
      const id = created.jobs[0]?.['job-id']
      const opened = typeof id === 'number' ? await jobs.byId(path, id) : ({ kind: 'missing' } as const)
      if (opened.kind === 'missing') return jobLost(name)
      if (opened.kind !== 'found') return refusedBySpooler(opened, name)
      return success({ uuid: opened.job.uuid, name: jobName })
    },

    send: async ({ uuid, name }, { format, bytes }) => {
      // The id is asked for again: after a crash in between it would belong to another job.
      const opened = await jobs.byUuid(uuid)
      if (opened.kind === 'missing') return jobLost(queue)
      if (opened.kind !== 'found') return printSystemSilent(opened)
      const about = { 'job-id': opened.job.id, 'document-name': name, 'document-format': documentFormats[format], 'last-document': true }
      const answer = await connection.call({ operation: 'Send-Document', path, about, document: bytes })
      if (answer.kind === 'done') return success({ file: null })
      log.warn('CUPS did not take a document', { queue, kind: answer.kind, said: answer.said })
      return answer.kind === 'no-answer' ? handOverUnknown(queue, answer.said) : refusedBySpooler(answer, queue)
    },

    find: async ({ uuid, sheetId }) => {
      const byUuid = uuid === null ? ({ kind: 'missing' } as const) : await jobs.byUuid(uuid)
      const search = byUuid.kind === 'missing' ? await jobs.bySheetId(sheetId) : byUuid
      if (search.kind === 'found') return success(search.job.found)
      if (search.kind === 'missing') return success({ uuid, state: 'missing', hasDocument: false, file: null })
      return failed({
        kind: 'printer-unavailable',
        message: 'This computer’s print system (CUPS) could not be asked about a sheet. Nothing was changed.',
        next: 'Check that printing works on this computer; Packbench asks again.',
        said: search.said,
      })
    },

    cancel: async (uuid) => {
      const search = await jobs.byUuid(uuid)
      if (search.kind === 'missing') return success(true)
      if (search.kind !== 'found') return printSystemSilent(search)
      const answer = await connection.call({ operation: 'Cancel-Job', path, about: { 'job-id': search.job.id } })
      if (answer.kind === 'done' || search.job.found.state === 'cancelled' || search.job.found.state === 'aborted') return success(true)
      return failed({
        kind: search.job.found.state === 'finished' ? 'already-printed' : 'printer-unavailable',
        message: `The print system did not take the sheet for ${queue} back. It may print.`,
        next: 'Look at the printer, and take the sheet away if it comes out.',
        said: answer.said,
      })
    },
  }
}
