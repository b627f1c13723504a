import { expect, test } from 'vitest'
import { volume } from '../../../support/test-volume.ts'
import { rawPrinters, scriptedPrinters } from '../../../support/void-model/history-printers.ts'
import { faultless, playHistory } from '../../../support/void-model/play-history.ts'
import { fourLabels } from '../printing/printing-fixtures.ts'

const seeds = Array.from({ length: volume({ sample: 50, full: 2000 }) }, (_, index) => index + 1)

test.each(seeds)(
  'after history %i exactly the void printed labels are listed to be destroyed, and no void label was sent to a printer',
  async (seed) => {
    const printers = seed % 2 === 0 ? scriptedPrinters(fourLabels()) : await rawPrinters()
    expect(await playHistory(seed, printers)).toEqual(faultless)
  },
)
