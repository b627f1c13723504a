import { Client } from 'pg'
import type { Page } from 'playwright-core'
import { startSiteServer, type SiteServer } from '../../../support/site/site-server.ts'
import { valueOrThrow } from '../../../support/value-or-throw.ts'
import { line, type TestApp } from '../../fixtures.ts'
import { until } from '../../../support/machine/postgres-server.ts'
import { look, openCheckedApp } from '../look.ts'
import { button, dialog, expect, press, said } from '../steps.ts'

/** Holds up every commit of the site until the returned function is called. */
async function holdCommits({ server, schema }: SiteServer): Promise<{ release: () => Promise<void>; isWaitedFor: () => Promise<boolean> }> {
  const { host, port, user, password, database } = server
  const client = new Client({ host, port, user, password, database })
  await client.connect()
  await client.query(`SELECT pg_advisory_lock(hashtext('packbench commit'), hashtext('${schema}'))`)
  return {
    release: () => client.end(),
    isWaitedFor: async () => (await client.query(`SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`)).rows.length > 0,
  }
}

/** Prints a label, so that the station has something to copy. */
async function printFirstLabel({ station: { handlers } }: TestApp): Promise<void> {
  const view = { kind: 'queue', queue: 'print' } as const
  const firstIds = async (): Promise<number[]> =>
    valueOrThrow(await handlers['orders.list']({ view, sort: { by: 'created', direction: 'descending' } })).ids.slice(0, 1)
  // The station reads its orders while the window starts.
  await expect.poll(firstIds).toHaveLength(1)
  const { id } = valueOrThrow(await handlers['printing.start']({ orderIds: await firstIds(), again: { kind: 'leave-out' } }))
  await expect.poll(async () => valueOrThrow(await handlers['printing.batch']({ batchId: id })).state).toBe('finished')
}

async function openSettings(page: Page): Promise<void> {
  await press(page, 'Control+,')
  await expect(button(page, 'Join a site…').or(button(page, 'Leave the site…')).first()).toBeVisible()
}

async function joinAndLeave(page: Page, site: SiteServer): Promise<void> {
  await openSettings(page)
  await button(page, 'Join a site…').click()
  await button(dialog(page), 'Continue').click()
  await look(page, 'join a site, not filled in')
  const { host, port, database, user } = site.connection
  await dialog(page).getByLabel(said('Server')).fill(host)
  await dialog(page).getByLabel(said('Port')).fill('9')
  await dialog(page).getByLabel(said('Database'), { exact: false }).first().fill(database)
  await dialog(page).getByLabel(said('User')).fill(user)
  await dialog(page).getByLabel(said('Database password')).fill(site.password)
  await button(dialog(page), 'Test connection').click()
  await expect(dialog(page).getByText(said('This station cannot use the database yet.'))).toBeVisible()
  await look(page, 'join a site, no server')
  await dialog(page).getByLabel(said('Port')).fill(String(port))
  await button(dialog(page), 'Test connection').click()
  await expect(dialog(page).getByText(said('This station can use the database'))).toBeVisible()
  await look(page, 'join a site, tested')
  await button(dialog(page), 'Continue').click()
  await expect(button(dialog(page), 'Back')).toBeVisible()
  await look(page, 'join a site, preview')
  const held = await holdCommits(site)
  await button(dialog(page), 'Join').click()
  await until(held.isWaitedFor)
  await look(page, 'join a site, copying')
  await held.release()
  await expect(button(dialog(page), 'OK')).toBeVisible()
  await look(page, 'joined')
  await button(dialog(page), 'OK').click()
  // The window reloads.
  await expect(line(page, 1)).toBeVisible()
  await openSettings(page)
  await look(page, 'settings of a site')
  await button(page, 'Leave the site…').click()
  await look(page, 'leave the site')
  await button(dialog(page), 'Leave').click()
  await expect(button(dialog(page), 'OK')).toBeVisible()
  await look(page, 'left the site')
  await button(dialog(page), 'OK').click()
}

/** A separate practice station, which has printed, joins a site and leaves it. */
export async function visitSite(dataDirectory: string): Promise<void> {
  const site = await startSiteServer('packbench_practice')
  const app = await openCheckedApp({ dataDirectory, practice: true })
  try {
    await printFirstLabel(app)
    await joinAndLeave(app.page, site)
  } finally {
    await app.close()
    site.stop()
  }
}
