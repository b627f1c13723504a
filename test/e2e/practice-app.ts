import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { openTestApp, practise, temporaryFolder, test, type TestApp } from './fixtures.ts'

function openedApp(app: TestApp | null): TestApp {
  if (app === null) throw new Error('The app opens before the first test.')
  return app
}

/** One app in practice mode for all tests of the file that calls this, which continue where the last one stopped. */
export function practiceApp(): { readonly page: Page; readonly station: TestApp['station'] } {
  test.describe.configure({ mode: 'serial' })
  const folder = temporaryFolder()
  let app: TestApp | null = null

  test.beforeAll(async () => {
    app = await openTestApp({ dataDirectory: join(folder.path, 'data') })
    await practise(app.page)
  })

  test.afterAll(async () => {
    await app?.close()
    folder.forget()
  })

  return {
    get page() {
      return openedApp(app).page
    },
    get station() {
      return openedApp(app).station
    },
  }
}
