import type { CallInput, CallOutput } from '../../../shared/contract/contract.ts'
import type { Batch, ReprintRequest } from '../../../shared/printing/batch.ts'
import { Temporal } from 'temporal-polyfill'
import type { Result } from '../../../shared/result.ts'
import { scanVoidLabel } from '../../void-labels/void-labels-store.ts'
import { useSettings } from '../../settings/settings-store.ts'
import { useAccount } from '../../account/account-store.ts'
import { call, listen } from '../../bridge.ts'
import { closeOverlay, openOverlay, useNavigation } from '../navigation-store.ts'
import { isServiceUnavailable } from '../service-availability.ts'
import type { ScanOutcome } from './scan-outcomes.ts'
import { playSound } from './sounds/play-sound.ts'

/** What scan to print needs from the rest of the window. */
export interface ScanPrintPorts {
  readonly find: (text: string) => Promise<Result<CallOutput<'orders.find'>>>
  /** Records a scanned void label as destroyed; null if the scan is not one. */
  readonly scanVoidLabel: (text: string) => Promise<Result<CallOutput<'voidLabels.scan'>['found']>>
  readonly open: (orderId: number) => Promise<Result<CallOutput<'orders.open'>>>
  readonly start: (input: CallInput<'printing.start'>) => Promise<Result<CallOutput<'printing.start'>>>
  /** Resolves to the batch once it is no longer being sent. */
  readonly waitForBatch: (batchId: string) => Promise<Result<Batch>>
  /** The batch as it is now. */
  readonly batch: (batchId: string) => Promise<Result<Batch>>
  readonly confirm: (waybill: string) => Promise<Result<CallOutput<'printing.confirm'>>>
  readonly resolveSheets: (sheetIds: string[]) => Promise<Result<Batch>>
  readonly control: (input: CallInput<'printing.control'>) => Promise<Result<CallOutput<'printing.control'>>>
  readonly skip: (batchId: string, orderId: number) => Promise<Result<CallOutput<'printing.skip'>>>
  readonly now: () => Temporal.Instant
  /** True while the service cannot be reached: only stored documents can be printed. */
  readonly isOffline: () => boolean
  /** True when each label has to be scanned before the next order. */
  readonly requiresLabelScan: () => boolean
  /** Asks for the reason of a reprint; the started batch is passed to `followReprint`. */
  readonly askReprint: (orderId: number, by: ReprintRequest) => void
  /** Closes that dialog if it is still open. */
  readonly closeReprint: () => void
  /** Ends the hold of an order. */
  readonly release: (orderId: number) => Promise<Result<CallOutput<'orders.release'>>>
  readonly sound: (outcome: ScanOutcome) => void
  readonly leave: () => void
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

function closeReprint(): void {
  const { overlay } = useNavigation.getState()
  if (overlay?.kind === 'print' && overlay.reprintBy !== undefined) closeOverlay()
}

export function createScanPrintPorts(leave: () => void): ScanPrintPorts {
  return {
    find: (text) => call('orders.find', { text }),
    scanVoidLabel,
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
    isOffline: () => isServiceUnavailable(useAccount.getState().state),
    requiresLabelScan: () => useSettings.getState().settings.requireLabelScan,
    askReprint: (orderId, by) => openOverlay({ kind: 'print', orderIds: [orderId], reprintBy: by }),
    closeReprint,
    release: (orderId) => call('orders.release', { orderIds: [orderId] }),
    sound: playSound,
    leave,
  }
}
