import { join } from 'node:path'
import { temporaryFolder, test } from '../fixtures.ts'
import { startVisits } from './start-visits.ts'
import { visitComponentPage } from './visits/visit-component-page.ts'
import { visitSite } from './visits/visit-site.ts'

const folder = temporaryFolder()

startVisits()

test.afterAll(() => folder.forget())

test('every text of the component page is translated and fits', async () => await visitComponentPage(join(folder.path, 'practice')))
test('every text about joining and leaving a site is translated and fits', async () => await visitSite(join(folder.path, 'site')))
