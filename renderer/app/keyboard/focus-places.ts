import { useOrders } from '../../orders/orders-store.ts'
import { findFieldMark } from '../../ui/keys/find-keys.ts'
import { holdKeysFor } from '../../ui/keys/key-queue.ts'
import { useNavigation } from '../navigation-store.ts'
import { clearScanAndSearch, useScan } from '../scan/scan-store.ts'
import { isTextField, topOverlay } from './key-kinds.ts'
import { screenStart } from './regions.ts'

export const scanFieldId = 'scan-field'

export function scanField(): HTMLInputElement | null {
  const field = document.getElementById(scanFieldId)
  return field instanceof HTMLInputElement ? field : null
}

/**
 * The field that receives typing while no field has the focus: the one that the open dialog or screen designates, else the scan field. Null in a
 * dialog without one.
 */
export function typingField(): HTMLInputElement | HTMLTextAreaElement | null {
  const overlay = topOverlay()
  const part = overlay ?? document.getElementById('screen')
  const named = part?.querySelector<HTMLInputElement | HTMLTextAreaElement>('[data-typing-field]') ?? null
  return named ?? (overlay === null ? scanField() : null)
}

function focusAndSelect(field: HTMLInputElement | null): void {
  field?.focus()
  field?.select()
}

export function focusScanField(): void {
  focusAndSelect(scanField())
}

/** The screen's own search field; null if it has none. */
function findField(): HTMLInputElement | null {
  const field = document.getElementById('screen')?.querySelector(findFieldMark)
  return field instanceof HTMLInputElement ? field : null
}

/** Focuses the screen's own search field, else the scan field, and selects its content, so that the next word replaces it. */
export function focusFindField(): void {
  focusAndSelect(findField() ?? scanField())
}

/** The list was requested and has not arrived: it gets the focus when it is rendered, unless the person went elsewhere in the meantime. */
async function focusListOnceLoaded(): Promise<void> {
  const focused = document.activeElement
  await new Promise<void>((loaded) => {
    const stop = useOrders.subscribe(({ isLoading }) => {
      if (isLoading) return
      stop()
      requestAnimationFrame(() => loaded())
    })
  })
  if (document.activeElement === focused || document.activeElement === document.body) document.getElementById('order-list')?.focus()
}

/** Returns false if no orders are listed. */
export function focusList(): boolean {
  const list = document.getElementById('order-list')
  if (list === null && useNavigation.getState().screen === 'orders' && useOrders.getState().isLoading)
    void holdKeysFor(focusListOnceLoaded())
  list?.focus()
  return list !== null
}

/** Focuses the list of orders or documents, or what the screen shows instead. */
export function focusAnyList(): void {
  if (!focusList()) screenStart()?.focus()
}

/** The head of the column by which the list is sorted, else the first one that sorts. */
export function focusListHead(): void {
  const list = document.getElementById('order-list')
  const sorted = list?.querySelector<HTMLElement>('th:is([aria-sort="ascending"], [aria-sort="descending"]) [data-sort-head]')
  const head = sorted ?? list?.querySelector<HTMLElement>('[data-sort-head]')
  head?.focus()
}

/** Escape in the field: empties it first. Returns whether there was anything to empty. */
export function emptyScanField(): boolean {
  const { text, notFoundText, failure } = useScan.getState()
  if (text === '' && notFoundText === null && failure === null) return false
  clearScanAndSearch()
  return true
}

/** True in a non-empty text field: its own keys take precedence there. */
export function isInFilledTextField(target: EventTarget | null): boolean {
  return isTextField(target) && !(target === scanField() && useScan.getState().text === '')
}
