import { volume } from '../../support/test-volume.ts'
import { test } from '../fixtures.ts'
import { practiceApp } from '../practice-app.ts'
import { scanOver } from './scan-attack.ts'
import { openPlace, places } from './scan-places.ts'

// Scans over every screen: none presses, prints or sends anything. Those over dialogs are in `scan-over-overlays.spec.ts`.
// Each worker of the run takes some of the tests.
test.describe.configure({ mode: 'parallel' })

const scansPerPlace = volume({ sample: 3, full: 40 })

const opened = practiceApp()

for (const [index, place] of places.filter(({ dialogs }) => dialogs === 0).entries()) {
  test(`over ${place.name}`, async () => {
    await openPlace(opened.page, place)
    await scanOver(opened.app, {
      seed: 7001 + index,
      scans: scansPerPlace,
      open: { selector: '[role=dialog], [role=alertdialog]', count: 0 },
    })
  })
}
