import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const fileName = 'window-state.json'

/** Device-independent pixels, as Electron counts them over all displays. */
export interface Bounds {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface WindowState {
  /** Null if the system decides. */
  readonly position: Pick<Bounds, 'x' | 'y'> | null
  readonly width: number
  readonly height: number
  readonly isMaximized: boolean
}

export const smallestWindow = { width: 900, height: 600 } as const

const defaultState: WindowState = { position: null, width: 1280, height: 800, isMaximized: false }

/** Pixels of the window's width that must be on a display, so that a person can grab it. */
const visibleWidth = 200
const visibleHeight = 40

const size = z.number().int().min(1).max(100_000)
const place = z.number().int().min(-100_000).max(100_000)
const schema = z.object({ x: place, y: place, width: size, height: size, isMaximized: z.boolean() })

function overlap(start: number, length: number, otherStart: number, otherLength: number): number {
  return Math.min(start + length, otherStart + otherLength) - Math.max(start, otherStart)
}

/** Whether the upper edge, by which a window is moved, is reachable on this display. */
function isReachable(bounds: Bounds, display: Bounds): boolean {
  const isInside = bounds.y >= display.y - 1
  const width = overlap(bounds.x, bounds.width, display.x, display.width)
  return isInside && width >= visibleWidth && overlap(bounds.y, bounds.height, display.y, display.height) >= visibleHeight
}

/**
 * The last bounds of the window, fitted to the current displays: a window whose display is gone opens in the middle, and none is
 * larger than a display. `displays` are the work areas. An unreadable file counts as missing.
 */
export function readWindowState(dataFolder: string, displays: readonly Bounds[]): WindowState {
  try {
    const { isMaximized, ...bounds } = schema.parse(JSON.parse(readFileSync(join(dataFolder, fileName), 'utf8')))
    const display = displays.find((one) => isReachable(bounds, one))
    const room = display ?? displays[0] ?? bounds
    return {
      position: display === undefined ? null : { x: bounds.x, y: bounds.y },
      width: Math.max(smallestWindow.width, Math.min(bounds.width, room.width)),
      height: Math.max(smallestWindow.height, Math.min(bounds.height, room.height)),
      isMaximized,
    }
  } catch {
    return defaultState
  }
}

/** `bounds` are those of the window when it is not maximized. A write error is ignored. */
export function writeWindowState(dataFolder: string, bounds: Bounds, isMaximized: boolean): void {
  const { x, y, width, height } = bounds
  try {
    writeFileSync(join(dataFolder, fileName), JSON.stringify({ x, y, width, height, isMaximized }))
  } catch {
    // The window opens in the middle next time.
  }
}
