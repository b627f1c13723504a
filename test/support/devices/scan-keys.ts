import type { Page } from 'playwright-core'
import { epochMs, scannerGapMs, type TimedKey } from './timed-keys.ts'
import { pressKeys, type SimulatedKeyboards } from './simulated-scanner.ts'

const altModifier = 1
const shiftModifier = 8

/** The physical keys of a scan, as `pressTimedKeys` takes them; null where the scanner's layout cannot type the code. */
export function timedScanKeys(code: string, keyboards: SimulatedKeyboards): readonly TimedKey[] | null {
  const keys = pressKeys(code, keyboards)
  return keys?.map(({ key, code: physical, shift, altGraph }) => ({ key, code: physical, shift, altGraph })) ?? null
}

/** Scans a code with the physical keys of the scanner's layout, on a computer with another one; caps lock is off. */
export async function scanWithLayouts(
  page: Page,
  code: string,
  { scanner, computer }: Pick<SimulatedKeyboards, 'scanner' | 'computer'>,
  last: 'Enter' | null = 'Enter',
): Promise<void> {
  const keys = pressKeys(code, { scanner, computer, capsLock: false, compensates: 'ignored' })
  if (keys === null) throw new Error(`The layout ${scanner} cannot type ${code}.`)
  const session = await page.context().newCDPSession(page)
  const end = { key: 'Enter', text: '\r', code: 'Enter', windowsVirtualKeyCode: 13 }
  const events = keys.map(({ key, code: physical, shift, altGraph }) => {
    const text = key.length === 1 ? { text: key } : {}
    return { key, code: physical, ...text, modifiers: (shift ? shiftModifier : 0) + (altGraph ? altModifier : 0), windowsVirtualKeyCode: 0 }
  })
  const start = epochMs()
  const sent = [...events, ...(last === null ? [] : [end])].flatMap((untimed, index) => {
    const event = { ...untimed, timestamp: (start + index * scannerGapMs) / 1000 }
    return [
      session.send('Input.dispatchKeyEvent', { type: 'text' in event ? 'keyDown' : 'rawKeyDown', ...event }),
      session.send('Input.dispatchKeyEvent', { type: 'keyUp', key: event.key, code: event.code, timestamp: event.timestamp }),
    ]
  })
  await Promise.all(sent)
  await session.detach()
}
