import { setTimeout as wait } from 'node:timers/promises'
import type { PrintFile } from '../../electron/printing/pages/page-composer-port.ts'
import type { Printer, Printers, PrintJob } from '../../electron/printing/printers/printer-port.ts'
import type { JobState, PrinterInfo } from '../../shared/printing/printers/printer.ts'
import { buildTestLabel } from '../support/labels/test-label.ts'
import { valueOrThrow } from '../support/value-or-throw.ts'

export async function printerOf(printers: Printers, queue: string): Promise<Printer> {
  const printer = await printers.byId(`cups:${queue}`)
  if (printer === null) throw new Error(`no printer ${queue}`)
  return printer
}

/** A label of 4 × 6 inches that never expires, unless given otherwise. */
export function labelJob(job: Pick<PrintJob, 'sheetId' | 'title'> & Partial<PrintJob>): PrintJob {
  return { media: '4x6in', format: 'pdf', printFile: { format: 'pdf', bytes: new Uint8Array() }, expiresAfter: null, ...job }
}

export async function labelPdf(waybill: string): Promise<PrintFile> {
  return { format: 'pdf', bytes: await buildTestLabel(waybill) }
}

export async function printLabel(printer: Printer, label: { sheetId: string; title: string; waybill: string }): Promise<string> {
  const opened = valueOrThrow(await printer.open(labelJob({ sheetId: label.sheetId, title: label.title })))
  valueOrThrow(await printer.send(opened, await labelPdf(label.waybill)))
  return opened.uuid
}

/** Repeats the question until `isSo` accepts the answer, as a spooler announces nothing over this port. Only the test's timeout ends it. */
export async function repeat<Answer>(question: () => Promise<Answer>, isSo: (answer: Answer) => boolean): Promise<Answer> {
  for (;;) {
    const answer = await question()
    if (isSo(answer)) return answer
    await wait(50)
  }
}

export async function jobBecomes(printer: Printer, uuid: string, states: readonly JobState[]): Promise<void> {
  await repeat(
    async () => valueOrThrow(await printer.find({ uuid, sheetId: '' })).state,
    (state) => states.includes(state),
  )
}

export async function stateBecomes(printer: Printer, state: PrinterInfo['state']): Promise<void> {
  await repeat(
    async () => (await printer.info()).state,
    (now) => now === state,
  )
}
