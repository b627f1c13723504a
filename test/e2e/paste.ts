import type { Page } from 'playwright-core'

/** Pastes into what has the focus, as Ctrl+V does with a clipboard that has this text. */
export async function paste(page: Page, pasted: string): Promise<void> {
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, pasted)
}
