import { join } from 'node:path'
import { temporaryFolder, test } from '../fixtures.ts'
import { startVisits } from './start-visits.ts'
import { visitComponentPage } from './visits/visit-component-page.ts'
import { visitSite } from './visits/visit-site.ts'

const folder = temporaryFolder()

startVisits()

test.afterAll(() => folder.forget())

test('component page', async () => await visitComponentPage(join(folder.path, 'practice')))
test('site', async () => await visitSite(join(folder.path, 'site')))
