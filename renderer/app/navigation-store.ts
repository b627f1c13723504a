import { create } from 'zustand'
import type { DocumentSlot } from '../../shared/documents/document.ts'
import type { ReprintRequest } from '../../shared/printing/batch.ts'
import type { BulkAction } from '../../shared/orders/dry-run.ts'

/** Where the middle of the window is. */
export type ScreenName = 'orders' | 'scan' | 'documents' | 'labels' | 'pickups' | 'handover' | 'shift' | 'wallboard' | 'settings'

/** What is open over the window; one at a time. */
export type Overlay =
  | {
      readonly kind: 'print'
      readonly orderIds: readonly number[]
      /** The same orders in the sequence of selection, where the list has another one. */
      readonly idsInSelectionOrder?: readonly number[]
      /** Only these documents, again. */
      readonly documentSlots?: readonly DocumentSlot[]
      /** The whole set again, and how that was asked for. */
      readonly reprintBy?: ReprintRequest
    }
  | { readonly kind: 'pickup'; readonly orderId: number }
  /** The board for many; with no orders, the run that goes on or its results. */
  | { readonly kind: 'pickups'; readonly orderIds: readonly number[] }
  | { readonly kind: 'cancel'; readonly orderIds: readonly number[] }
  /** The dry run of something that is to be done to many. */
  | { readonly kind: 'dry-run'; readonly action: BulkAction; readonly orderIds: readonly number[] }
  | { readonly kind: 'hold'; readonly orderIds: readonly number[] }
  /** `before`: the text of the note that the person sees; `draft`: what was written and not saved. */
  | { readonly kind: 'note'; readonly orderId: number; readonly reference: string; readonly before: string; readonly draft?: string }
  | { readonly kind: 'document'; readonly documentId: string }
  /** The report of an ended shift; null to end the one that goes on. */
  | { readonly kind: 'shift'; readonly id: string | null }
  | { readonly kind: 'shortcuts' }
  | { readonly kind: 'sign-in' }
  | { readonly kind: 'account' }

interface Navigation {
  readonly screen: ScreenName
  readonly overlay: Overlay | null
  /** Width of the order panel, in rem. */
  readonly panelWidth: number
}

export const panelWidths = { min: 22, max: 44 } as const

export const useNavigation = create<Navigation>(() => ({ screen: 'orders', overlay: null, panelWidth: 27 }))

export function goToScreen(screen: ScreenName): void {
  useNavigation.setState({ screen })
}

export function openOverlay(overlay: Overlay): void {
  useNavigation.setState({ overlay })
}

export function closeOverlay(): void {
  useNavigation.setState({ overlay: null })
}

export function resizePanel(width: number): void {
  useNavigation.setState({ panelWidth: Math.min(panelWidths.max, Math.max(panelWidths.min, width)) })
}
