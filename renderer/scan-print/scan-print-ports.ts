import type { CallInput, CallOutput } from '../../shared/contract/contract.ts'
import type { Batch, ReprintRequest } from '../../shared/printing/batch.ts'
import { Temporal } from 'temporal-polyfill'
import type { Result } from '../../shared/result.ts'
import { call, listen } from '../bridge.ts'
import { playSound } from '../ui/scans/play-sound.ts'
import type { ScanOutcome } from '../ui/scans/scan-outcomes.ts'

/** What scan to print needs of the rest of the window. */
export interface WindowPorts {
  /** True while the service cannot be reached: only stored documents can be printed. */
  readonly isOffline: () => boolean
  /** True when each label has to be scanned before the next order. */
  readonly requiresLabelScan: () => boolean
  /** Asks for the reason of a reprint; the started batch is passed to `followReprint`. */
  readonly askReprint: (orderId: number, by: ReprintRequest) => void
  /** Closes that dialog if it is still open. */
  readonly closeReprint: () => void
  readonly leave: () => void
}

/** What scan to print needs of the station and of the rest of the window. */
export interface ScanPrintPorts extends WindowPorts {
  readonly find: (text: string) => Promise<Result<CallOutput<'orders.find'>>>
  /** Records a scanned void label as destroyed; resolves to null if the scan is not a void label. */
  readonly scanVoidLabel: (text: string) => Promise<Result<CallOutput<'voidLabels.scan'>>>
  readonly open: (orderId: number) => Promise<Result<CallOutput<'orders.open'>>>
  readonly start: (input: CallInput<'printing.start'>) => Promise<Result<CallOutput<'printing.start'>>>
  /** Resolves to the batch once it is no longer being sent. */
  readonly waitForBatch: (batchId: string) => Promise<Result<Batch>>
  readonly batch: (batchId: string) => Promise<Result<Batch>>
  readonly confirm: (waybill: string) => Promise<Result<CallOutput<'printing.confirm'>>>
  readonly resolveSheets: (sheetIds: string[]) => Promise<Result<Batch>>
  readonly control: (input: CallInput<'printing.control'>) => Promise<Result<CallOutput<'printing.control'>>>
  readonly skip: (batchId: string, orderId: number) => Promise<Result<CallOutput<'printing.skip'>>>
  readonly now: () => Temporal.Instant
  readonly release: (orderId: number) => Promise<Result<CallOutput<'orders.release'>>>
  readonly sound: (outcome: ScanOutcome) => void
}

async function waitForBatch(batchId: string): Promise<Result<Batch>> {
  const over = Promise.withResolvers<null>()
  const stopped = (summary: { readonly id: string; readonly state: Batch['state'] }): void => {
    if (summary.id === batchId && summary.state !== 'running') over.resolve(null)
  }
  const readAgain = async (): Promise<void> => {
    const now = await call('printing.batch', { batchId })
    if (now.ok) stopped(now.value)
  }
  const unsubscribe = listen('printing.changed', stopped, () => void readAgain())
  try {
    const now = await call('printing.batch', { batchId })
    if (!now.ok || now.value.state !== 'running') return now
    await over.promise
    return await call('printing.batch', { batchId })
  } finally {
    unsubscribe()
  }
}

export function createScanPrintPorts(rest: WindowPorts): ScanPrintPorts {
  return {
    ...rest,
    find: (text) => call('orders.find', { text }),
    scanVoidLabel: (text) => call('voidLabels.scan', { text }),
    open: (orderId) => call('orders.open', { orderId }),
    start: (input) => call('printing.start', input),
    waitForBatch,
    batch: (batchId) => call('printing.batch', { batchId }),
    confirm: (waybill) => call('printing.confirm', { waybill }),
    resolveSheets: async (sheetIds) => {
      const resolved = await call('printing.resolve', { sheetIds, decision: 'printed' })
      return resolved.ok ? await call('printing.batch', { batchId: resolved.value.id }) : resolved
    },
    control: (input) => call('printing.control', input),
    skip: (batchId, orderId) => call('printing.skip', { batchId, orderId }),
    now: () => Temporal.Now.instant(),
    release: (orderId) => call('orders.release', { orderIds: [orderId] }),
    sound: playSound,
  }
}
