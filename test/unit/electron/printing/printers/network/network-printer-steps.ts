import { onTestFinished } from 'vitest'
import { silentLog } from '../../../../../../electron/platform/log.ts'
import { createNetworkPrinters } from '../../../../../../electron/printing/printers/network/network-printers.ts'
import type { PrintFile } from '../../../../../../electron/printing/pages/page-composer-port.ts'
import type { OpenJob, Printer, PrintJob } from '../../../../../../electron/printing/printers/printer-port.ts'
import type { NetworkPrinter } from '../../../../../../shared/printing/printers/printer-profile.ts'
import { createHandClock } from '../../../../../support/clocks/hand-clock.ts'
import { startRawPrinter, type RawPrinter } from '../../../../../support/printers/raw-printer.ts'
import { value } from '../../printing-fixtures.ts'

/** Milliseconds: shorter waits end by themselves, after data in transit has arrived. */
const shortest = 150

/** A stopped clock that reports when someone starts to wait for a given time. */
function createWatchedClock() {
  const clock = createHandClock()
  const begun = new Map<number, () => void>()
  return {
    ...clock,
    wait: (milliseconds: number, signal?: AbortSignal): Promise<void> => {
      begun.get(milliseconds)?.()
      if (milliseconds <= shortest)
        setTimeout(() => {
          if (signal?.aborted !== true) clock.advance(milliseconds)
        }, 20)
      return clock.wait(milliseconds, signal)
    },
    waitsFor: async (milliseconds: number): Promise<void> => await new Promise((resolve) => begun.set(milliseconds, resolve)),
  }
}

/** Lets time pass as often as somebody waits for it, until the work is done. */
export async function whileTimePasses<Value>(
  clock: { waitedOn(): Promise<void>; advance(ms: number): void },
  work: Promise<Value>,
): Promise<Value> {
  const done = work.then(
    () => true,
    () => true,
  )
  for (;;) {
    await Promise.race([clock.waitedOn(), done])
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve))
    if (await Promise.race([done, Promise.resolve(false)])) return await work
    clock.advance(50)
  }
}

export const job = (sheetId: string): PrintJob => ({
  sheetId,
  title: 'PB-1 label 1',
  media: '4x6in',
  format: 'zpl',
  printFile: { format: 'zpl', bytes: new Uint8Array() },
  expiresAfter: null,
})
export const zpl = (text: string): PrintFile => ({ format: 'zpl', bytes: new TextEncoder().encode(`^XA^FX${text}^FS^XZ`) })
export const bigZpl = (bytes: number): PrintFile => ({ format: 'zpl', bytes: new Uint8Array(bytes).fill(0x41) })

/** A printer on the loopback, set up under the name Packing 1, and a clock that does not move by itself. */
export async function setUpNetworkPrinter(changed: Parameters<typeof startRawPrinter>[0] = {}) {
  const raw = await startRawPrinter(changed)
  onTestFinished(async () => await raw.close())
  const clock = createWatchedClock()
  let list: NetworkPrinter[] = [{ name: 'Packing 1', host: '127.0.0.1', port: raw.port }]
  const expectModel = (model: string): void => {
    list = list.map((each) => ({ ...each, model }))
  }
  const printers = createNetworkPrinters({ printers: () => list, onModel: (_, model) => expectModel(model), clock, log: silentLog })
  const printer = await printers.byId(`network:127.0.0.1:${raw.port}`)
  if (printer === null) throw new Error('no printer')
  const takeAway = (): void => {
    list = []
  }
  return { raw, clock, printers, printer, takeAway, expectModel }
}

export async function print(printer: Printer, text: string, sheetId = text) {
  const opened = value(await printer.open(job(sheetId)))
  return { opened, sent: await printer.send(opened, zpl(text)) }
}

/** Opens a job on a printer that does not report its state. */
export async function openOnMute(printer: Printer, clock: ReturnType<typeof createWatchedClock>): Promise<OpenJob> {
  const waits = clock.waitsFor(1000)
  const opening = printer.open(job('s1'))
  await waits
  clock.advance(1000)
  return value(await opening)
}

/** The names in the labels that arrived whole. */
export const labels = (raw: RawPrinter): string[] => raw.labels().map((each) => /\^FX(.*)\^FS/.exec(each)?.[1] ?? '')
