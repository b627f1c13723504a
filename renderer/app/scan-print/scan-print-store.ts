import { create } from 'zustand'
import { collectedOrdersMessages as messages } from '../../../shared/messages/app/scan-print-messages.ts'
import { failureMessage } from '../../../shared/messages/failure-text.ts'
import { call } from '../bridge.ts'
import { goToScreen } from '../navigation-store.ts'
import { playSound } from './sounds.ts'
import { createScanPrintPorts } from './scan-print-ports.ts'
import { formatScanned } from '../../void-labels/void-label-text.ts'
import { scanVoidLabel } from '../../void-labels/void-labels-store.ts'
import { createScanPrintSession, type ScanSource } from './scan-print-session.ts'
import { initialScanPrintState, type ScanPrintState } from './scan-print-state.ts'

/** `each`: every scan prints its order. `collect`: scans are gathered, and printed together in their order. */
export type ScanMode = 'each' | 'collect'

interface ScanPrint extends ScanPrintState {
  readonly mode: ScanMode
  /** In the order scanned. */
  readonly collected: readonly { readonly orderId: number; readonly reference: string }[]
  /** Why the last scan added nothing. */
  readonly refused: string | null
}

const fresh: ScanPrint = { ...initialScanPrintState, mode: 'each', collected: [], refused: null }

export const useScanPrint = create<ScanPrint>(() => fresh)

const session = createScanPrintSession(
  { read: useScanPrint.getState, write: (change) => useScanPrint.setState(change) },
  createScanPrintPorts(() => goToScreen('orders')),
)

async function collect(text: string, from: ScanSource): Promise<void> {
  const refuse = (refused: string): void => {
    useScanPrint.setState({ refused })
    playSound('bad')
  }
  const voidLabel = from === 'scanner' ? await scanVoidLabel(text) : null
  if (voidLabel?.ok === false) return refuse(messages.failed({ failure: failureMessage(voidLabel.failure) }))
  if (voidLabel?.value) {
    const { title, message } = formatScanned(voidLabel.value)
    return refuse(messages.voidLabel({ title, message }))
  }
  const found = await call('orders.find', { text })
  if (!found.ok) return refuse(messages.failed({ failure: failureMessage(found.failure) }))
  const { value } = found
  if (value.kind !== 'one') return refuse(value.kind === 'none' ? messages.notFound({ text }) : messages.several({ text }))
  const opened = await call('orders.open', { orderId: value.id })
  if (!opened.ok) return refuse(messages.failed({ failure: failureMessage(opened.failure) }))
  const { reference } = opened.value.order
  const { collected } = useScanPrint.getState()
  if (collected.some(({ orderId }) => orderId === value.id)) return refuse(messages.duplicate({ reference }))
  useScanPrint.setState({ collected: [...collected, { orderId: value.id, reference }], refused: null })
  playSound('seen')
}

/** A scan while this mode is open. */
export async function handleScanToPrint(text: string, from: ScanSource): Promise<void> {
  if (useScanPrint.getState().mode === 'each') await session.handleScan(text, from)
  else await collect(text, from)
}

export const scanCommand = session.command
export const followReprint = session.followReprint

export function setScanMode(mode: ScanMode): void {
  useScanPrint.setState({ mode })
}

export function setMustConfirm(mustConfirm: boolean): void {
  useScanPrint.setState({ mustConfirm })
}

export function removeCollected(orderId: number): void {
  useScanPrint.setState(({ collected }) => ({ collected: collected.filter((one) => one.orderId !== orderId) }))
}

export function clearCollected(): void {
  useScanPrint.setState({ collected: [], refused: null })
}

/** Another account's parcels are none of this one's. */
export function resetScanPrint(): void {
  useScanPrint.setState(fresh)
}
