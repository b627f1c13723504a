import { scanPrintMessages as messages } from '../../shared/messages/app/scan-print-messages.ts'
import { parseScanCommand, type ScanCommand } from '../../shared/scanning/scan-commands.ts'
import { createSequencer } from '../../shared/sequencer.ts'
import { asksFirst } from '../ui/scans/scan-outcomes.ts'
import { failureVerdict, isBlocked, unreadableVerdict } from '../ui/scans/scan-verdict.ts'
import { dropPrinted } from './drop-printed.ts'
import { followBatch, printOrder } from './print-scanned-order.ts'
import { runScanCommand } from './run-scan-command.ts'
import { createScanDesk, type ScanPrintStore } from './scan-desk.ts'
import type { ScanPrintPorts } from './scan-print-ports.ts'
import { withoutActiveOrder, type ScanMode } from './scan-print-state.ts'
import { takeScan } from './take-scanned-order.ts'

/** Typed text counts as a scan: people type the number of a label that cannot be read. */
export type ScanSource = 'scanner' | 'keyboard'

export interface ScanPrintSession {
  /** Handles one scan; scans during another are queued. */
  readonly handleScan: (text: string, from?: ScanSource) => Promise<void>
  /** A command from the window; those of the command sheet arrive as scans. */
  readonly command: (command: ScanCommand) => Promise<void>
  /** A batch that was requested here has been started: a reprint of the order on the screen, or the collected orders. */
  readonly followReprint: (orderId: number, batchId: string) => Promise<void>
  /** Releases the active order and prints it. */
  readonly releaseAndPrint: () => Promise<void>
  /** Prints the active order although its parcel has left the station, or it was read as cancelled. */
  readonly printAnyway: () => Promise<void>
  /** Rejects a scan whose content is uncertain, like an unknown code. `next` says what to do. */
  readonly rejectScan: (typed: string, next: string) => Promise<void>
  /** Changes the mode once current work is done, and closes the order on the screen. */
  readonly setMode: (mode: ScanMode) => Promise<void>
}

/**
 * In this mode each scan opens an order, creates what is missing, prints its set and waits for the next scan. A label's own barcode
 * confirms it; the label of another order is rejected while this order's label has not been scanned. After a rejected scan all others are
 * ignored until a person has acknowledged it.
 */
export function createScanPrintSession(store: ScanPrintStore, ports: ScanPrintPorts): ScanPrintSession {
  const desk = createScanDesk(store, ports)
  const enqueue = createSequencer()
  /** The batch handled last: `followReprint` is called once for each of its orders. */
  let droppedBatch = ''

  /** True while a rejected scan is not acknowledged: it sounds again, and the scan is only counted. */
  function refusesWhileBlocked(text: string): boolean {
    const { verdict, blockedScans } = desk.read()
    if (!isBlocked({ verdict }) || verdict === null) return false
    desk.write({ blockedScans: blockedScans + 1 })
    desk.record({ reference: text, orderId: null }, messages.scanNotUsed(), verdict.outcome)
    ports.sound(verdict.outcome)
    return true
  }

  async function take(text: string, from: ScanSource): Promise<void> {
    // The reprint dialog belongs to the order on the screen; the next scan closes it.
    ports.closeReprint()
    const command = parseScanCommand(text)
    if (command !== 'acknowledge' && refusesWhileBlocked(text)) return
    if (command === null) await takeScan(desk, text)
    else await runScanCommand(desk, command, from === 'scanner' ? 'barcode' : 'button')
  }

  async function releaseAndPrint(): Promise<void> {
    const { parcel, verdict } = desk.read()
    if (parcel === null || verdict?.outcome !== 'on-hold') return
    const released = await ports.release(parcel.orderId)
    if (released.ok) await printOrder(desk, parcel)
    else desk.show(failureVerdict(released.failure), parcel)
  }

  async function printAnyway(): Promise<void> {
    const { parcel, verdict } = desk.read()
    if (parcel === null || verdict === null || !asksFirst(verdict.outcome)) return
    await printOrder(desk, parcel, verdict.outcome === 'already-left' ? { includePastPickup: true } : { includeReinstated: true })
  }

  return {
    handleScan: (scanned, from = 'scanner') => {
      const text = scanned.trim().slice(0, 200)
      return text === '' ? Promise.resolve() : enqueue(() => take(text, from))
    },
    rejectScan: (typed, next) =>
      enqueue(async () => {
        ports.closeReprint()
        if (!refusesWhileBlocked(typed)) desk.show(unreadableVerdict(next), { reference: typed, orderId: null })
      }),
    command: (command) =>
      enqueue(async () => {
        if (command === 'acknowledge' || !isBlocked(desk.read())) await runScanCommand(desk, command, 'button')
      }),
    followReprint: (orderId, batchId) =>
      enqueue(async () => {
        const { parcel, collected } = desk.read()
        if (collected.some((one) => one.orderId === orderId) && batchId !== droppedBatch) {
          droppedBatch = batchId
          await dropPrinted(desk, batchId)
        } else if (parcel?.orderId === orderId) await followBatch(desk, parcel, batchId)
      }),
    releaseAndPrint: () => enqueue(releaseAndPrint),
    printAnyway: () => enqueue(printAnyway),
    setMode: (mode) =>
      enqueue(async () => {
        const state = desk.read()
        desk.write({ mode, verdict: isBlocked(state) ? state.verdict : null, ...withoutActiveOrder(state) })
      }),
  }
}
