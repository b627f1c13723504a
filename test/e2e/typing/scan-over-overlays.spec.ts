import { sampleOf, volume } from '../../support/test-volume.ts'
import { expect, line, test } from '../fixtures.ts'
import { practiceApp } from '../practice-app.ts'
import { overlays } from '../window/focus/focus-steps.ts'
import type { VisitName } from '../window/focus/overlay-uses.ts'
import { closeEverything, visitChains } from '../window/focus/visit-chains.ts'
import { visits } from '../window/focus/visits.ts'
import { scanOver } from './scan-attack.ts'

// Scans over everything that opens over the window: dialogs, menus, lists and popovers.
test.describe.configure({ mode: 'parallel' })

const scansPerOverlay = volume({ sample: 1, full: 20 })

const opened = practiceApp()

async function openVisit(name: VisitName): Promise<number> {
  const { page } = opened
  await visits[name].arrange(page)
  const before = await overlays(page).count()
  await visits[name].open(page)
  await expect(overlays(page)).toHaveCount(before + 1)
  return before + 1
}

/** Confirms the dialog of a visit: the next visit of its chain may need the result. */
async function confirmVisit(name: VisitName): Promise<void> {
  const { confirm } = visits[name]
  if (confirm === null) return
  await openVisit(name)
  await confirm(opened.page, overlays(opened.page).last())
  await closeEverything(opened.page)
}

async function scanOverVisit(name: VisitName, seed: number): Promise<void> {
  const count = await openVisit(name)
  await scanOver(opened.app, { seed, scans: scansPerOverlay, open: { selector: '[data-overlay]', count } })
  await closeEverything(opened.page)
}

// All overlays share one guard against scans, so `npm test` opens every third chain.
for (const [index, chain] of sampleOf([...visitChains.entries()], 3))
  for (const [number, name] of chain.entries())
    test(`over ${name}`, async () => {
      await opened.page.reload()
      await expect(line(opened.page, 1)).toBeVisible()
      for (const earlier of chain.slice(0, number)) await confirmVisit(earlier)
      await scanOverVisit(name, 9001 + index * 10 + number)
    })
