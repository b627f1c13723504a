import type { Page } from 'playwright-core'

/** Types like a scanner: all keys without waiting for any. */
export async function scanWith(page: Page, code: string, last: 'Enter' | 'Tab' = 'Enter'): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const keys = Array.from(code, (text) => ({ key: text, text, code: '', windowsVirtualKeyCode: 0 }))
  const end =
    last === 'Enter'
      ? { key: 'Enter', text: '\r', code: 'Enter', windowsVirtualKeyCode: 13 }
      : { key: 'Tab', text: '', code: 'Tab', windowsVirtualKeyCode: 9 }
  const sent = [...keys, end].flatMap((key) => [
    session.send('Input.dispatchKeyEvent', { type: key.text === '' ? 'rawKeyDown' : 'keyDown', ...key }),
    session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key, text: '' }),
  ])
  await Promise.all(sent)
  await session.detach()
}
