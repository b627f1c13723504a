import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { openBench, practise, temporaryFolder, test, type Bench } from './fixtures.ts'

/** One bench in practice mode for all tests of the file that calls this, which continue where the last one stopped. */
export function practisingBench(): { readonly page: Page } {
  test.describe.configure({ mode: 'serial' })
  const folder = temporaryFolder()
  let bench: Bench | null = null

  test.beforeAll(async () => {
    bench = await openBench({ dataDirectory: join(folder.path, 'data') })
    await practise(bench.page)
  })

  test.afterAll(async () => {
    await bench?.close()
    folder.forget()
  })

  return {
    get page() {
      if (bench === null) throw new Error('The bench opens before the first test.')
      return bench.page
    },
  }
}
