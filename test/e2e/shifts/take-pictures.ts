import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { setText } from '../every-appearance.ts'

/** Pictures for a look at the design; the run itself needs none. */
export async function takePictures(page: Page, name: string): Promise<void> {
  const pictures = process.env['PACKBENCH_PICTURES']
  if (pictures === undefined) return
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme })
    for (const [width, height] of [
      [1024, 700],
      [1280, 800],
      [1920, 1080],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.screenshot({ path: join(pictures, `${name}-${scheme}-${width}.png`) })
    }
  }
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 1280, height: 800 })
  await setText(page, 200)
  await page.screenshot({ path: join(pictures, `${name}-large.png`) })
  await setText(page, 100)
}
