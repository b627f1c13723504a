import { printerStateMessages } from '../../../../shared/messages/printers/printer-state-messages.ts'
import { detectCommandLanguage } from '../../../../shared/printing/printers/print-language.ts'
import type { PrinterInfo } from '../../../../shared/printing/printers/printer.ts'
import type { Clock } from '../../../platform/clock.ts'
import { readTextAttribute, readTextAttributes, type CupsAttributes } from './cups-attributes.ts'
import type { CupsResponse, CupsConnection } from './cups-exchange.ts'
import { cupsMedia, reportedMedia } from './cups-media.ts'
import { formatCupsReport, readCupsReport } from './cups-states.ts'
import { notAccepting } from '../printer-failures.ts'

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
  'device-uri',
  'document-format-supported',
  'printer-device-id',
  'printer-make-and-model',
]

const rawFormat = 'application/vnd.cups-raw'

/**
 * True for a queue whose printer gets IPP and no raw commands: one without a driver (IPP Everywhere, AirPrint), or of a CUPS without raw
 * queues. The formats alone do not reveal the former: CUPS lists the raw one for them too.
 */
function refusesCommands(queue: CupsAttributes): boolean {
  const formats = readTextAttributes(queue, 'document-format-supported')
  if (formats.length > 0 && !formats.includes(rawFormat)) return true
  const isIpp = /^(?:ipps?|dnssd):/i.test(readTextAttribute(queue, 'device-uri'))
  return isIpp && /\b(?:IPP Everywhere|driverless|AirPrint)\b/i.test(readTextAttribute(queue, 'printer-make-and-model'))
}

function formatRefusal(says: string): string {
  const { notAccepting: refusal, several } = printerStateMessages
  return says === '' ? refusal() : several({ first: refusal.message(), others: says })
}

export function cupsPrinterInfo(queue: CupsAttributes): PrinterInfo {
  const name = readTextAttribute(queue, 'printer-name')
  const accepting = queue['printer-is-accepting-jobs'] !== false
  const report = readCupsReport(queue)
  const says = formatCupsReport(report)
  const deviceId = readTextAttribute(queue, 'printer-device-id')
  const commandLanguage = detectCommandLanguage({ deviceId, model: readTextAttribute(queue, 'printer-make-and-model') })
  const offered = cupsMedia(readTextAttributes(queue, 'media-supported'))
  return {
    id: `cups:${name}`,
    name: readTextAttribute(queue, 'printer-info') || name,
    kind: 'cups',
    state: report.state,
    says: accepting ? says : formatRefusal(says),
    accepting,
    ...reportedMedia(offered),
    place: null,
    ...(commandLanguage === null ? {} : { commandLanguage }),
    ...(refusesCommands(queue) ? { takesCommands: false } : {}),
  }
}

/** Why a queue that accepts nothing refused a job. */
export function cupsNotAccepting(printer: string, queue: CupsAttributes): ReturnType<typeof notAccepting> {
  const { problem, said } = readCupsReport(queue)
  return notAccepting(printer, problem, said)
}

export type QueueResponse =
  | { readonly kind: 'read'; readonly attributes: CupsAttributes; readonly info: PrinterInfo }
  | Exclude<CupsResponse, { kind: 'done' }>

/** Milliseconds. Create-Job itself refuses a queue that has stopped accepting since. */
const cacheTtlMs = 1000

/** The attributes of a queue: current, or at most a second old. */
export function createCupsQueue({
  queue,
  path,
  connection,
  clock,
}: {
  queue: string
  path: string
  connection: CupsConnection
  clock: Clock
}) {
  let cached: { readonly answer: QueueResponse; readonly at: number } | null = null

  async function read(): Promise<QueueResponse> {
    cached = null
    const at = clock.monotonic()
    const answer = await connection.call({ operation: 'Get-Printer-Attributes', path, about: { 'requested-attributes': queueAttributes } })
    if (answer.kind !== 'done') return answer
    const attributes = { ...answer.printers[0], 'printer-name': queue }
    const response = { kind: 'read', attributes, info: cupsPrinterInfo(attributes) } as const
    cached = { answer: response, at }
    return response
  }

  return {
    read,
    recent: async (): Promise<QueueResponse> =>
      cached !== null && clock.monotonic() - cached.at < cacheTtlMs ? cached.answer : await read(),
    forget: (): void => {
      cached = null
    },
  }
}
