import { create } from 'zustand'
import { initialScanPrintState, type ScanPrintState } from './scan-print-state.ts'

export const useScanPrint = create<ScanPrintState>(() => initialScanPrintState)

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
