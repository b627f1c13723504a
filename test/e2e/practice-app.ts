import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { openTestApp, practise, temporaryFolder, test, type TestApp } from './fixtures.ts'

function openedApp(app: TestApp | null): TestApp {
  if (app === null) throw new Error('The app opens before the first test.')
  return app
}

/**
 * One app in practice mode for all tests of the file that calls this. Each test begins from any state that the others leave: after a
 * failure the rest go on with a new app.
 */
export function practiceApp(): {
  readonly app: TestApp
  readonly page: Page
  readonly station: TestApp['station']
} {
  let app: TestApp | null = null
  let forget: (() => void) | null = null

  test.beforeAll(async () => {
    const folder = temporaryFolder()
    ;({ forget } = folder)
    app = await openTestApp({ dataDirectory: join(folder.path, 'data') })
    await practise(app.page)
  })

  test.afterAll(async () => {
    await app?.close()
    forget?.()
  })

  return {
    get app() {
      return openedApp(app)
    },
    get page() {
      return openedApp(app).page
    },
    get station() {
      return openedApp(app).station
    },
  }
}
