import { scanPrintMessages as messages } from '../../../shared/messages/app/scan-print-messages.ts'
import { parseScanCommand, type ScanCommand } from '../../../shared/printing/scan-commands.ts'
import { failureVerdict } from './scan-verdicts.ts'
import { followBatch, printOrder } from './print-scanned-order.ts'
import { runScanCommand } from './run-scan-command.ts'
import { createScanDesk, type ScanPrintStore } from './scan-desk.ts'
import type { ScanPrintPorts } from './scan-print-ports.ts'
import { isBlocked, withoutActiveOrder, type ScanMode } from './scan-print-state.ts'
import { takeScan, type ScanSource } from './take-scanned-order.ts'

export interface ScanPrintSession {
  /** Takes one scan; scans that come while another is worked on wait for their turn. */
  readonly handleScan: (text: string, from?: ScanSource) => Promise<void>
  /** A command from the window; those of the command sheet are scans. */
  readonly command: (command: ScanCommand) => Promise<void>
  /** A reprint that was asked for here has been started. */
  readonly followReprint: (orderId: number, batchId: string) => Promise<void>
  /** Takes the active order off hold and prints it. */
  readonly releaseAndPrint: () => Promise<void>
  /** Once what is under way is done; the order on the screen is left. */
  readonly setMode: (mode: ScanMode) => Promise<void>
}

/**
 * The mode in which each scan opens an order, makes what is missing, prints its set and waits for the next scan. A label's own barcode
 * confirms it; the label of another order is rejected while this order's label has not been seen. After a rejected scan nothing is done
 * with any other until a person has acknowledged it.
 */
export function createScanPrintSession(store: ScanPrintStore, ports: ScanPrintPorts): ScanPrintSession {
  const desk = createScanDesk(store, ports)
  let queue: Promise<void> = Promise.resolve()

  function enqueue(work: () => Promise<void>): Promise<void> {
    const done = queue.then(work)
    queue = done.catch(() => {})
    return done
  }

  /** True while a rejected scan waits: it sounds again, and the scan is only counted. */
  function refusesWhileBlocked(text: string): boolean {
    const { verdict, blockedScans } = desk.read()
    if (!isBlocked({ verdict }) || verdict === null) return false
    desk.write({ blockedScans: blockedScans + 1 })
    desk.record({ reference: text, orderId: null }, messages.scanNotUsed(), verdict.outcome)
    ports.sound(verdict.outcome)
    return true
  }

  async function take(text: string, from: ScanSource): Promise<void> {
    // A reprint is asked for the order on the screen; whoever scans on has left that question.
    ports.closeReprint()
    const command = parseScanCommand(text)
    if (command !== 'acknowledge' && refusesWhileBlocked(text)) return
    if (command === null) await takeScan(desk, text, from)
    else await runScanCommand(desk, command, from === 'scanner' ? 'barcode' : 'button')
  }

  async function releaseAndPrint(): Promise<void> {
    const { parcel, verdict } = desk.read()
    if (parcel === null || verdict?.outcome !== 'on-hold') return
    const released = await ports.release(parcel.orderId)
    if (released.ok) await printOrder(desk, parcel)
    else desk.show(failureVerdict(released.failure), parcel)
  }

  return {
    handleScan: (scanned, from = 'scanner') => {
      const text = scanned.trim().slice(0, 200)
      return text === '' ? Promise.resolve() : enqueue(() => take(text, from))
    },
    command: (command) =>
      enqueue(async () => {
        if (command === 'acknowledge' || !isBlocked(desk.read())) await runScanCommand(desk, command, 'button')
      }),
    followReprint: (orderId, batchId) =>
      enqueue(async () => {
        const { parcel } = desk.read()
        if (parcel?.orderId === orderId) await followBatch(desk, parcel, batchId)
      }),
    releaseAndPrint: () => enqueue(releaseAndPrint),
    setMode: (mode) =>
      enqueue(async () => {
        const state = desk.read()
        desk.write({ mode, verdict: isBlocked(state) ? state.verdict : null, ...withoutActiveOrder(state) })
      }),
  }
}
