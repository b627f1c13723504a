import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { setSystemRegion } from '../../../../shared/export/system-region.ts'
import { openWholeStation } from '../../../support/stations/whole-station.ts'
import { valueOf } from '../../../support/stations/service-station.ts'
import { temporaryFolder } from '../../../support/temporary-folder.ts'

test.each([
  ['de-DE', ';'],
  ['en-GB', ','],
])('A station of the region %s separates the cells of an exported list by %s', async (region, separator) => {
  onTestFinished(() => setSystemRegion(undefined))
  const exportsFolder = temporaryFolder()
  const station = await openWholeStation({ dataFolder: temporaryFolder(), exportsFolder, region })
  onTestFinished(() => station.close())
  const { saved } = valueOf(await station.handlers['referenceData.export']({}))
  expect(readFileSync(join(exportsFolder, saved), 'utf8').split('\r\n')[0]).toContain(`"${separator}"`)
})
