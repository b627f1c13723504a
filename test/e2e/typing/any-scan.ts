import { groupSeparator } from '../../../shared/waybills/gs1-element-string.ts'
import { timedScanKeys } from '../../support/devices/scan-keys.ts'
import type { TimedKey } from '../../support/devices/timed-keys.ts'
import type { LayoutId, ScannerProfile } from '../../../shared/scanning/scanner-profile.ts'

/** A scanner, the computer that it is connected to, and its calibration. */
export interface AnyScanner {
  /** The layout of both. */
  readonly layout: LayoutId
  readonly capsLock: boolean
  readonly end: EndName
  readonly profile: ScannerProfile | null
}

/** One scan, and the text that may be looked up for it. */
export interface AnyScan {
  readonly keys: readonly TimedKey[]
  /** Milliseconds to the next key, by the index of a key. */
  readonly gapMs: (index: number) => number
  readonly text: string
  readonly about: string
}

const layouts = ['us', 'gb', 'de', 'fr', 'es', 'it'] as const satisfies readonly LayoutId[]

const lineFeed: TimedKey = { key: 'j', code: 'KeyJ', ctrl: true }

const ends = {
  Enter: [{ key: 'Enter' }],
  Tab: [{ key: 'Tab' }],
  'Enter and line feed': [{ key: 'Enter' }, lineFeed],
  none: [],
} as const satisfies Record<string, readonly TimedKey[]>

type EndName = keyof typeof ends

/** Milliseconds between two keys, at least and at most. */
const speeds = [
  [4, 4],
  [20, 20],
  [5, 40],
  [60, 60],
  [100, 100],
  [30, 70],
  [60, 110],
] as const

const separators = {
  'Ctrl+]': { key: ']', code: 'BracketRight', ctrl: true },
  F8: { key: 'F8' },
} as const satisfies Record<string, TimedKey>

type Pick = <Item>(items: readonly Item[]) => Item

export function randomScanner(pick: Pick): AnyScanner {
  const layout = pick(layouts)
  const end = pick(Object.keys(ends) as EndName[])
  const isCalibrated = end === 'none' || pick([true, true, true, false])
  const endKey = end === 'none' ? null : end === 'Tab' ? 'Tab' : 'Enter'
  const profile = { layout, capsLock: 'ignored', prefix: '', suffix: '', endKey, gapMs: 20 } as const
  return { layout, capsLock: pick([false, false, true]), end, profile: isCalibrated ? profile : null }
}

/** A scan of an order: its reference, or its waybill in a GS1 barcode with separators of one of three kinds. */
export function randomOrderScan(pick: Pick, scanner: AnyScanner, order: { readonly reference: string; readonly waybill: string }): AnyScan {
  const kind = pick(['reference', 'Ctrl+]', 'F8', 'parentheses'] as const)
  // Without an end key a slow scan looks like typing.
  const [least, most] = pick(scanner.end === 'none' ? speeds.slice(0, 3) : speeds)
  const keyboards = { scanner: scanner.layout, computer: scanner.layout, capsLock: scanner.capsLock, compensates: 'ignored' } as const
  const press = (text: string): readonly TimedKey[] => timedScanKeys(text, keyboards) ?? []
  const { reference, waybill } = order
  const parts = { reference, parentheses: `(21)LOT7(91)${waybill}`, 'Ctrl+]': `21LOT7${groupSeparator}91${waybill}`, F8: '' }
  const text = kind === 'F8' ? parts['Ctrl+]'] : parts[kind]
  const code = text
    .split(groupSeparator)
    .flatMap((part, index) => (index === 0 ? press(part) : [separators[kind === 'F8' ? 'F8' : 'Ctrl+]'], ...press(part)]))
  const { layout, capsLock, end, profile } = scanner
  const about = `${text} as ${kind}, ${layout}${capsLock ? ' with caps lock' : ''}, end ${end}, ${least} to ${most} ms${profile === null ? ', not calibrated' : ''}`
  const keys = [...code, ...ends[end]]
  const gaps = keys.map(() => least + pick([0, 0.2, 0.4, 0.6, 0.8, 1]) * (most - least))
  return { keys, gapMs: (index) => gaps[index] ?? least, text, about }
}
