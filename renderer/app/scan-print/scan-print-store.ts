import { create } from 'zustand'
import { goToScreen } from '../navigation-store.ts'
import { createScanPrintPorts } from './scan-print-ports.ts'
import { createScanPrintSession, type ScanSource } from './scan-print-session.ts'
import { initialScanPrintState, type ScanPrintState } from './scan-print-state.ts'

export const useScanPrint = create<ScanPrintState>(() => initialScanPrintState)

const session = createScanPrintSession(
  { read: useScanPrint.getState, write: (change) => useScanPrint.setState(change) },
  createScanPrintPorts(leaveScanPrint),
)

/** Handles a scan while this mode is open. */
export async function handleScanToPrint(text: string, from: ScanSource): Promise<void> {
  await session.handleScan(text, from)
}

export const scanCommand = session.command
export const rejectScan = session.rejectScan
export const followReprint = session.followReprint
export const releaseAndPrint = session.releaseAndPrint
export const printAnyway = session.printAnyway
export const setScanMode = session.setMode

/** The content of the screen is kept for the next time it is opened. */
export function leaveScanPrint(): void {
  goToScreen('orders')
}

export function removeCollected(orderId: number): void {
  useScanPrint.setState(({ collected }) => ({ collected: collected.filter((one) => one.orderId !== orderId) }))
}

export function clearCollected(): void {
  useScanPrint.setState({ collected: [] })
}

/** Parcels of another account are cleared. */
export function resetScanPrint(): void {
  useScanPrint.setState(initialScanPrintState)
}
