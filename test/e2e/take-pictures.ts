import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { setText } from './every-appearance.ts'

/** Windows that pictures are taken of, and the size of their text in percent. */
const windows = [
  { width: 1024, height: 700, text: 100 },
  { width: 1280, height: 800, text: 100 },
  { width: 1920, height: 1080, text: 100 },
  { width: 1280, height: 800, text: 200 },
] as const

/** Where pictures are wanted: the run itself needs none. */
export const pictureFolder = process.env['PACKBENCH_PICTURES'] ?? null

/** Another size of the text can make another element scroll, from its start: the heading or control that was gone to is brought back into sight. */
async function showFocused(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { activeElement: focused } = document
    // Menus and lists over the window keep their position.
    if (focused === null || focused === document.body || focused.closest('[data-overlay]:not([data-overlay=dialog])') !== null) return
    const { left, top, width, height } = focused.getBoundingClientRect()
    const isInSight = focused.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    if (focused.matches('h1, h2, h3')) focused.scrollIntoView({ block: 'start', behavior: 'instant' })
    else if (!isInSight && height < innerHeight) focused.scrollIntoView({ block: 'center', behavior: 'instant' })
  })
}

/** If PACKBENCH_PICTURES is set, takes screenshots of the window at every size in light and dark, and restores it. */
export async function takePictures(page: Page, name: string): Promise<void> {
  if (pictureFolder === null) return
  const sizeBefore = page.viewportSize()
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  const file = name.toLowerCase().replaceAll(/\W+/g, '-')
  for (const { width, height, text } of windows) {
    await page.setViewportSize({ width, height })
    await setText(page, text)
    await showFocused(page)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      const size = text === 100 ? width : `${width}-${text}`
      await page.screenshot({ path: join(pictureFolder, `${file}-${size}-${colorScheme}.png`) })
    }
  }
  await setText(page, 100)
  await page.emulateMedia({ colorScheme: isDark ? 'dark' : 'light' })
  if (sizeBefore !== null) await page.setViewportSize(sizeBefore)
}
