import type { Page } from '@playwright/test'
import { volume } from '../../../support/test-volume.ts'
import { expect, type TestApp } from '../../fixtures.ts'
import { pictureFolder } from '../../take-pictures.ts'
import { overlayUses } from '../../window/focus/overlay-uses.ts'
import { scanOver } from '../../typing/scan-attack.ts'
import { said } from '../steps.ts'
import { addScannedFiles } from './visited-components.ts'
import { componentsAroundOverlay, componentsInSource } from './window-components.ts'

const selector = '[data-overlay]'

const scansPerOverlay = volume({ sample: 1, full: 20 })

const uses: Readonly<Record<string, string>> = overlayUses
const files = componentsInSource()
const scanned = new Set<string>()

/** Closes the notices about refused scans, which would cover the next step. */
async function dismissNotices(page: Page): Promise<void> {
  const dismiss = page.getByRole('region', { name: said('Notices') }).getByRole('button', { name: said('Dismiss') })
  await expect(async () => {
    if ((await dismiss.count()) > 0) await dismiss.first().click({ timeout: 1000 })
    expect(await dismiss.count()).toBe(0)
  }).toPass()
}

/** Scans over what only these visits open, once for each file that opens something. */
export async function scanOverVisited(app: TestApp): Promise<void> {
  if (pictureFolder !== null) return
  const around = (await componentsAroundOverlay(app.page)).flatMap((name) => files.get(name)?.split(', ') ?? [])
  const left = [...new Set(around)].filter((file) => uses[file] === 'pseudo-locale' && !scanned.has(file))
  if (left.length === 0) return
  for (const file of left) scanned.add(file)
  addScannedFiles(left)
  const count = await app.page.locator(selector).count()
  await scanOver(app, {
    seed: 7001,
    scans: scansPerOverlay,
    open: { selector, count },
    isCertainOnly: true,
    holdsAnswer: app.callsUnderWay() > 0,
  })
  await dismissNotices(app.page)
}
