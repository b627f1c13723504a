import { create } from 'zustand'
import type { SheetPlace } from '../../shared/documents/document.ts'
import type { ReprintRequest } from '../../shared/printing/batch.ts'
import type { BulkAction } from '../../shared/orders/dry-run.ts'

/** The screen in the middle of the window. */
export type ScreenName =
  | 'orders'
  | 'scan'
  | 'documents'
  | 'labels'
  | 'pickups'
  | 'handover'
  | 'shift'
  | 'wallboard'
  | 'new-shipment'
  | 'companies'
  | 'webhooks'
  | 'settings'
  | 'components'

/** What is open over the window; one at a time. */
export type Overlay =
  | {
      readonly kind: 'print'
      readonly orderIds: readonly number[]
      /** The same orders in the sequence of selection, if it differs from the list's. */
      readonly idsInSelectionOrder?: readonly number[]
      /** Reprints only these documents. */
      readonly documentSlots?: readonly SheetPlace[]
      /** Reprints the whole set, and how that was requested. */
      readonly reprintBy?: ReprintRequest
    }
  | { readonly kind: 'pickup'; readonly orderId: number }
  /** The pickup board for many orders; without orders, it shows the current run or its results. */
  | { readonly kind: 'pickups'; readonly orderIds: readonly number[] }
  | { readonly kind: 'cancel'; readonly orderIds: readonly number[] }
  /** The dry run of an action on many orders. */
  | { readonly kind: 'dry-run'; readonly action: BulkAction; readonly orderIds: readonly number[] }
  /** Asks which sheets in doubt of these orders are here. */
  | { readonly kind: 'in-doubt'; readonly orderIds: readonly number[] }
  | { readonly kind: 'hold'; readonly orderIds: readonly number[] }
  /** `before`: the text of the note that the person sees; `draft`: unsaved text. */
  | { readonly kind: 'note'; readonly orderId: number; readonly reference: string; readonly before: string; readonly draft?: string }
  | { readonly kind: 'document'; readonly documentId: string }
  | { readonly kind: 'label-part'; readonly orderId: number; readonly leg: number; readonly reference: string }
  /** The report of an ended shift; null to end the current one. */
  | { readonly kind: 'shift'; readonly id: string | null }
  | { readonly kind: 'shortcuts' }
  | { readonly kind: 'account' }
  /** The step after the first connection. */
  | { readonly kind: 'printers' }

interface Navigation {
  readonly screen: ScreenName
  readonly overlay: Overlay | null
  /** The number of overlays opened so far: each is a dialog of its own, also where it replaces one of its kind. */
  readonly openedOverlays: number
  /** The sign-in dialog is shown over any other overlay: nothing entered there is lost. */
  readonly isSignInOpen: boolean
  /** Width of the order panel, in rem. */
  readonly panelWidth: number
}

export const panelWidths = { min: 22, max: 44 } as const

export const useNavigation = create<Navigation>(() => ({
  screen: 'orders',
  overlay: null,
  openedOverlays: 0,
  isSignInOpen: false,
  panelWidth: 27,
}))

/** A field that saves when it is left does so before its screen goes away: removing it would drop what was typed. */
function leaveField(): void {
  if (typeof HTMLInputElement === 'undefined') return
  const field = document.activeElement
  const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
  if (isText && field.closest('#screen') !== null) field.blur()
}

export function goToScreen(screen: ScreenName): void {
  if (screen !== useNavigation.getState().screen) leaveField()
  useNavigation.setState({ screen })
}

export function openOverlay(overlay: Overlay): void {
  useNavigation.setState(({ openedOverlays }) => ({ overlay, openedOverlays: openedOverlays + 1 }))
}

export function closeOverlay(): void {
  useNavigation.setState({ overlay: null })
}

/** Closes this overlay unless another one or none is open by now; returns whether it was open. For answers that arrive later. */
export function closeIfOpen(overlay: Overlay): boolean {
  if (useNavigation.getState().overlay !== overlay) return false
  closeOverlay()
  return true
}

export function openSignIn(): void {
  useNavigation.setState({ isSignInOpen: true })
}

export function closeSignIn(): void {
  useNavigation.setState({ isSignInOpen: false })
}

export function resizePanel(width: number): void {
  useNavigation.setState({ panelWidth: Math.min(panelWidths.max, Math.max(panelWidths.min, width)) })
}
