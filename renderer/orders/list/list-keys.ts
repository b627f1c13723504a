import { setActiveOrder, extendSelection, toggleSelected } from './list-selection.ts'
import { useOrders } from '../orders-store.ts'
import { applyToRequestedList } from './pending-input.ts'

/** The relevant part of a key press. */
export interface ListKey {
  readonly key: string
  readonly shiftKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
}

const steps = { ArrowDown: 1, ArrowUp: -1, PageDown: 1, PageUp: -1 } as const

function isStep(key: string): key is keyof typeof steps {
  return key in steps
}

function isMove(key: string): boolean {
  return key === 'Home' || key === 'End' || isStep(key)
}

function target(key: string, pageLength: number): number | null {
  const { ids, active, leftAt } = useOrders.getState()
  if (key === 'Home') return 0
  if (key === 'End') return ids.length - 1
  if (!isStep(key)) return null
  const step = steps[key] * (key.startsWith('Page') ? pageLength : 1)
  const from = active === null ? -1 : ids.indexOf(active)
  // An order that has left the list was between two others: the one after it has its position.
  const next = from >= 0 ? from + step : leftAt + (step > 0 ? step - 1 : step)
  return Math.min(ids.length - 1, Math.max(0, next))
}

function move(event: ListKey, pageLength: number, onMove: (orderId: number) => void): void {
  const next = target(event.key, pageLength)
  const id = next === null ? undefined : useOrders.getState().ids[next]
  if (id === undefined) return
  if (event.shiftKey) extendSelection(id)
  else setActiveOrder(id)
  onMove(id)
}

/** Moves through the list; Shift extends the selection. Returns whether the key was handled. */
export function moveInList(event: ListKey, pageLength: number, onMove: (orderId: number) => void = () => {}): boolean {
  const { key, shiftKey, ctrlKey, metaKey } = event
  if (!isMove(key) || useOrders.getState().ids.length === 0) return false
  void applyToRequestedList(() => move({ key, shiftKey, ctrlKey, metaKey }, pageLength, onMove))
  return true
}

function withActiveOrder(act: (orderId: number) => void): void {
  void applyToRequestedList(() => {
    const { active } = useOrders.getState()
    if (active !== null) act(active)
  })
}

/** The keys of the list itself. Plain characters are never handled: those belong to the scanner. */
export function pressInList(
  event: ListKey,
  pageLength: number,
  onOpen: (orderId: number) => void,
  onMove: (orderId: number) => void = () => {},
): boolean {
  if (event.ctrlKey || event.metaKey) return false
  if (event.key === ' ' || event.key === 'Enter') {
    withActiveOrder(event.key === ' ' ? toggleSelected : onOpen)
    return true
  }
  return moveInList(event, pageLength, onMove)
}
