import { volume } from '../../support/test-volume.ts'
import { test } from '../fixtures.ts'
import { practiceApp } from '../practice-app.ts'
import { scanOver } from './scan-attack.ts'
import { openPlace, places } from './scan-places.ts'

// Scans over every screen and the dialogs of daily work: none presses, prints or sends anything.
// Each worker of the run takes some of the tests.
test.describe.configure({ mode: 'parallel' })

const scansPerPlace = volume({ sample: 5, full: 40 })

const opened = practiceApp({ isChain: false })

for (const [index, place] of places.entries()) {
  test(`over ${place.name}`, async () => {
    await openPlace(opened.page, place)
    await scanOver(opened.app, {
      seed: 7001 + index,
      scans: scansPerPlace,
      open: { selector: '[role=dialog], [role=alertdialog]', count: place.dialogs },
    })
  })
}
