import { createContext, useContext, type ReactNode } from 'react'
import type { PrinterInfo } from '../../shared/printing/printers/printer.ts'
import type { Settings } from '../../shared/settings/settings.ts'
import type { ScanPrintSession } from './scan-print-session.ts'
import type { AskedPerson } from './shown-activity.ts'

/** What the screen shows and does; provided by the window. */
export interface ScanPrintWindow {
  readonly session: ScanPrintSession
  readonly settings: Settings
  readonly printers: readonly PrinterInfo[]
  readonly asked: AskedPerson
  readonly saveSettings: (change: Partial<Settings>, scope: string) => Promise<boolean>
  /** Why the change made in this scope was not saved. */
  readonly renderSaveFailure: (scope: string) => ReactNode
  readonly onOpenOrder: (orderId: number) => void
  readonly onPrint: (orderIds: readonly number[]) => void
  readonly onShowBatch: (batchId: string) => void
  readonly onLeave: () => void
}

export const ScanPrintContext = createContext<ScanPrintWindow | null>(null)

export function useScanPrintWindow(): ScanPrintWindow {
  const provided = useContext(ScanPrintContext)
  if (provided === null) throw new Error('Scan to print is shown without the rest of the window.')
  return provided
}
