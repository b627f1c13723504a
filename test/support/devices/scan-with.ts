import type { Page } from 'playwright-core'
import { pressTimedKeys, scannerGapMs } from './timed-keys.ts'

/** Types like a scanner: all keys at its speed by their time stamps, however busy the machine is. */
export async function scanWith(page: Page, code: string, last: 'Enter' | 'Tab' = 'Enter'): Promise<void> {
  await pressTimedKeys(page, [...Array.from(code, (key) => ({ key })), { key: last }], scannerGapMs)
}
