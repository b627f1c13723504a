import type { JobState, PrinterInfo } from '../../../../shared/printing/printer.ts'
import { readTextAttribute, readTextAttributes, type CupsAttributes } from './cups-attributes.ts'

const jobStateOf: Readonly<Record<string, JobState>> = {
  pending: 'waiting',
  'pending-held': 'held',
  processing: 'printing',
  'processing-stopped': 'stopped',
  canceled: 'cancelled',
  aborted: 'aborted',
  completed: 'finished',
}

/** From job-state alone: a good job also carries the reason `processing-to-stop-point`. */
export function cupsJobState(job: CupsAttributes): JobState {
  return jobStateOf[readTextAttribute(job, 'job-state')] ?? 'waiting'
}

/** What stops a printer, by IPP reason without its `-report`, `-warning` or `-error` ending. */
const reasonText: Readonly<Record<string, string>> = {
  'media-empty': 'No paper',
  'media-needed': 'Needs other paper',
  'media-jam': 'Paper jam',
  'door-open': 'A door is open',
  'cover-open': 'A cover is open',
  'interlock-open': 'A cover is open',
  'input-tray-missing': 'A paper tray is missing',
  'output-tray-missing': 'The output tray is missing',
  'output-area-full': 'The output tray is full',
  'marker-supply-empty': 'Out of ink, toner or ribbon',
  'toner-empty': 'Out of toner',
  'marker-waste-full': 'The waste container is full',
  'fuser-over-temp': 'Too hot, it has to cool down',
  'spool-area-full': 'The spooler’s disk is full',
  'cups-missing-filter': 'This machine lacks a part of the printer’s driver',
  shutdown: 'Switched off',
}

const offlineReasons: ReadonlySet<string> = new Set(['offline', 'timed-out', 'shutdown'])

/** CUPS shows a printer that is gone as `processing`, and tells of it in its message only. */
const offlineMessage =
  /not responding|unreachable|unable to (connect|locate|find|resolve)|cannot connect|is not connected|may not exist|turned off/i

export function cupsPrinterState(queue: CupsAttributes): Pick<PrinterInfo, 'state' | 'says'> {
  const basic = readTextAttribute(queue, 'printer-state')
  const message = readTextAttribute(queue, 'printer-state-message')
  const reasons = readTextAttributes(queue, 'printer-state-reasons').map((reason) => reason.replace(/-(report|warning|error)$/, ''))
  const troubles = [...new Set(reasons.flatMap((reason) => reasonText[reason] ?? []))]
  const says = troubles.join('. ')
  // A message outlives the job it was about, so an idle queue's message is old news.
  const offline = reasons.some((reason) => offlineReasons.has(reason)) || (basic !== 'idle' && offlineMessage.test(message))
  if (offline) return { state: 'offline', says: sentence(says || 'Offline', message) }
  if (basic === 'stopped') return { state: 'paused', says: sentence(says || 'Paused', message) }
  if (troubles.length > 0) return { state: 'attention', says: sentence(says, message) }
  if (basic === 'processing') return { state: 'printing', says: '' }
  return { state: 'ready', says: '' }
}

/** Shown for a printer that does not let itself be spoken to in the middle of a job, of which CUPS says nothing. */
export const seemsSwitchedOff = {
  state: 'offline',
  says: 'Does not answer (it may be switched off); the sheet being printed is not known to be out',
} as const satisfies Pick<PrinterInfo, 'state' | 'says'>

/** A printer's message while all is well, which only repeats what its state says. */
const idleMessage = /^(idle|ready|printing|processing)\.?$/i

function sentence(words: string, message: string): string {
  if (message === '' || idleMessage.test(message) || message.toLowerCase() === words.toLowerCase()) return words
  return `${words} (${message})`
}
