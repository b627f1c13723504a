import type { Message } from '../../../../shared/messages/message.ts'
import { printerStateMessages } from '../../../../shared/messages/printers/printer-state-messages.ts'
import { renderMessage } from '../../../../shared/messages/render-message.ts'
import type { JobState, PrinterInfo } from '../../../../shared/printing/printers/printer.ts'
import { readTextAttribute, readTextAttributes, type CupsAttributes } from './cups-attributes.ts'
import { joinProblems } from '../join-problems.ts'

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

/** What stops a printer, by IPP reason without its `-report`, `-warning` or `-error` suffix. */
const problemOfReason: Readonly<Record<string, Message>> = {
  'media-empty': printerStateMessages.noPaper.message(),
  'media-needed': printerStateMessages.otherPaperNeeded.message(),
  'media-jam': printerStateMessages.paperJam.message(),
  'door-open': printerStateMessages.doorOpen.message(),
  'cover-open': printerStateMessages.coverOpen.message(),
  'interlock-open': printerStateMessages.coverOpen.message(),
  'input-tray-missing': printerStateMessages.inputTrayMissing.message(),
  'output-tray-missing': printerStateMessages.outputTrayMissing.message(),
  'output-area-full': printerStateMessages.outputTrayFull.message(),
  'marker-supply-empty': printerStateMessages.supplyEmpty.message(),
  'toner-empty': printerStateMessages.tonerEmpty.message(),
  'marker-waste-full': printerStateMessages.wasteFull.message(),
  'fuser-over-temp': printerStateMessages.fuserTooHot.message(),
  'spool-area-full': printerStateMessages.spoolerDiskFull.message(),
  'cups-missing-filter': printerStateMessages.driverPartMissing.message(),
  shutdown: printerStateMessages.switchedOff.message(),
}

const offlineReasons: ReadonlySet<string> = new Set(['offline', 'timed-out', 'shutdown'])

/** CUPS shows a printer that is gone as `processing`, and reports it in its message only. */
const offlineMessage =
  /not responding|unreachable|unable to (connect|locate|find|resolve)|cannot connect|is not connected|may not exist|turned off/i

/** The message of a printer without problems, which only repeats its state. */
const idleMessage = /^(idle|ready|printing|processing)\.?$/i

export interface CupsPrinterReport {
  readonly state: PrinterInfo['state']
  /** What is wrong, in our words; null when nothing is. */
  readonly problem: Message | null
  /** The spooler's own message, if it adds something. */
  readonly said: string
}

function addedWords(problem: Message, said: string): string {
  const isRepeated = idleMessage.test(said) || said.toLowerCase() === renderMessage(problem).toLowerCase()
  return isRepeated ? '' : said
}

export function readCupsReport(queue: CupsAttributes): CupsPrinterReport {
  const basic = readTextAttribute(queue, 'printer-state')
  const said = readTextAttribute(queue, 'printer-state-message')
  const reasons = readTextAttributes(queue, 'printer-state-reasons').map((reason) => reason.replace(/-(report|warning|error)$/, ''))
  const found = joinProblems([...new Set(reasons.flatMap((reason) => problemOfReason[reason] ?? []))])
  const report = (state: PrinterInfo['state'], problem: Message): CupsPrinterReport => ({ state, problem, said: addedWords(problem, said) })
  // A message outlives its job, so the message of an idle queue is outdated.
  const offline = reasons.some((reason) => offlineReasons.has(reason)) || (basic !== 'idle' && offlineMessage.test(said))
  if (offline) return report('offline', found ?? printerStateMessages.offline.message())
  if (basic === 'stopped') return report('paused', found ?? printerStateMessages.paused.message())
  if (found !== null) return report('attention', found)
  return { state: basic === 'processing' ? 'printing' : 'ready', problem: null, said: '' }
}

/** The state in words; empty when there is no problem. */
export function formatCupsReport({ problem, said }: CupsPrinterReport): string {
  if (problem === null) return ''
  return said === '' ? renderMessage(problem) : printerStateMessages.withSaid({ state: problem, said })
}

/** Shown for a printer that does not accept connections during a job and about which CUPS reports nothing. */
export function seemsSwitchedOff(): Pick<PrinterInfo, 'state' | 'says'> {
  return { state: 'offline', says: printerStateMessages.seemsSwitchedOff() }
}
