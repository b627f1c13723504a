import { useRef, type PointerEvent } from 'react'
import type { Temporal } from 'temporal-polyfill'
import type { Slot } from '../../../shared/pickups/slot.ts'
import { dragWindow, minutesOf, type Grip } from './drag-window.ts'
import type { PickupWindow } from './pickup-window.ts'

interface WindowDragOptions {
  readonly slot: Slot
  readonly window: PickupWindow
  readonly now: Temporal.Instant
  readonly onChange: (window: PickupWindow) => void
}

interface DragState {
  readonly grip: Grip
  /** Minutes between the pointer and the start of the window, for the whole of it. */
  readonly offset: number
}

function gripOf(target: EventTarget): Grip | null {
  const grip = target instanceof Element ? target.closest<HTMLElement>('[data-grip]')?.dataset.grip : undefined
  return grip === 'start' || grip === 'end' || grip === 'whole' ? grip : null
}

/** The day runs in the reading direction. */
function minutesAt({ currentTarget, clientX }: PointerEvent<HTMLElement>): number {
  const { left, right, width } = currentTarget.getBoundingClientRect()
  const fromStart = getComputedStyle(currentTarget).direction === 'rtl' ? right - clientX : clientX - left
  return width === 0 ? 0 : (fromStart / width) * 1440
}

/** Mouse, pen and touch on the day's bar: the pressed part moves; a press beside the window moves it there. */
export function useWindowDrag({ slot, window, now, onChange }: WindowDragOptions) {
  const dragState = useRef<DragState | null>(null)
  const move = (minutes: number): void => {
    if (dragState.current === null) return
    const { grip, offset } = dragState.current
    const next = dragWindow(slot, window, grip, grip === 'whole' ? minutes - offset : minutes, now)
    if (next.from !== window.from || next.to !== window.to) onChange(next)
  }
  const release = (): void => {
    dragState.current = null
  }
  return {
    bar: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return
        const grip = gripOf(event.target)
        const minutes = minutesAt(event)
        event.currentTarget.setPointerCapture(event.pointerId)
        dragState.current = { grip: grip ?? 'whole', offset: grip === null ? 0 : minutes - (minutesOf(window.from) ?? minutes) }
        if (grip === null) move(minutes)
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => move(minutesAt(event)),
      onPointerUp: release,
      onPointerCancel: release,
    },
  }
}
