import { create } from 'zustand'
import { call } from '../bridge.ts'

/** How far a person has confirmed a cancellation of many: by typing their number, or by scanning each. */
interface Confirmation {
  /** The orders to be confirmed; null when there is no question. */
  readonly orderIds: readonly number[] | null
  readonly typed: string
  readonly scanned: ReadonlySet<number>
  /** The last scan that matched none of them. */
  readonly unmatchedScan: string | null
}

const noConfirmation: Confirmation = { orderIds: null, typed: '', scanned: new Set(), unmatchedScan: null }

export const useConfirmation = create<Confirmation>(() => noConfirmation)

export function beginConfirming(orderIds: readonly number[]): void {
  useConfirmation.setState({ ...noConfirmation, orderIds })
}

export function endConfirming(): void {
  useConfirmation.setState(noConfirmation)
}

export function setTypedCount(typed: string): void {
  useConfirmation.setState({ typed })
}

export function isConfirmed({ orderIds, typed, scanned }: Confirmation): boolean {
  if (orderIds === null || orderIds.length === 0) return false
  return typed.trim() === String(orderIds.length) || orderIds.every((orderId) => scanned.has(orderId))
}

async function matchScan(text: string): Promise<void> {
  const found = await call('orders.find', { text })
  const { orderIds } = useConfirmation.getState()
  if (orderIds === null) return
  const orderId = found.ok && found.value.kind === 'one' ? found.value.id : null
  if (orderId === null || !orderIds.includes(orderId)) useConfirmation.setState({ unmatchedScan: text })
  else useConfirmation.setState(({ scanned }) => ({ scanned: new Set([...scanned, orderId]), unmatchedScan: null }))
}

/** Handles a scan while the question is open: it confirms its order and does nothing else. False when no such question is open. */
export function consumeConfirmationScan(text: string): boolean {
  if (useConfirmation.getState().orderIds === null) return false
  // The scanner has typed into the focused field.
  useConfirmation.setState({ typed: '' })
  void matchScan(text.trim())
  return true
}
