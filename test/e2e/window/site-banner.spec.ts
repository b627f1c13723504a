import { join } from 'node:path'
import { freePort } from '../../support/machine/programs.ts'
import { expect, openTestApp, practise, temporaryFolder, test } from '../fixtures.ts'

test('a station that cannot reach its site’s database shows what works and what does not, and its orders', async () => {
  const folder = temporaryFolder()
  const site = { host: '127.0.0.1', port: await freePort(), database: 'site', user: 'station', password: 'none', schema: 'site' }
  const app = await openTestApp({ dataDirectory: join(folder.path, 'data'), host: { site } })
  try {
    await practise(app.page)
    const banner = app.page.getByText('No site database since')
    await expect(banner).toBeVisible()
    await expect(app.page.getByText('Orders, documents and pickups work as usual')).toBeVisible()
    await expect(app.page.getByRole('grid').getByRole('row').nth(1)).toBeVisible()
    expect(app.complaints).toEqual([])
  } finally {
    await app.close()
    folder.forget()
  }
})
