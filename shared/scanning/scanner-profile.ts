import { z } from 'zod'
import { keyboardLayouts } from './keyboard-layouts.ts'

/** A keyboard layout whose keys are known. */
export type LayoutId = keyof typeof keyboardLayouts

export const layoutIds = Object.keys(keyboardLayouts) as [LayoutId, ...LayoutId[]]

/**
 * How a scanner handles caps lock: it ignores it, or it inverts Shift, so that the computer types the right case. `letters` inverts it for
 * letters, `all` for every key, as required by layouts whose caps lock is a shift lock. `unknown` until it was calibrated with caps lock on.
 */
export const capsLockModes = ['unknown', 'ignored', 'letters', 'all'] as const

export type CapsLockMode = (typeof capsLockModes)[number]

/** How this station's scanner types, as measured by its calibration. */
export const scannerProfileSchema = z.object({
  /** The layout that the scanner is set to; `computer` for an unknown one that is the same as the computer's. */
  layout: z.enum([...layoutIds, 'computer']),
  capsLock: z.enum(capsLockModes).default('unknown'),
  /** What the scanner types before and after each code. */
  prefix: z.string().max(100).default(''),
  suffix: z.string().max(100).default(''),
  /** The key that ends a scan; null if the scanner sends none, and then a scan ends with a pause. */
  endKey: z.enum(['Enter', 'Tab']).nullable().default('Enter'),
  /** The longest time between two keys, in milliseconds. */
  gapMs: z.number().int().min(0).max(10_000).default(0),
})

export type ScannerProfile = z.infer<typeof scannerProfileSchema>
