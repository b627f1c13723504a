/** `npm run site:demo`: two stations share the ledger of a site on a real PostgreSQL, kept as pictures of both windows side by side. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Page } from 'playwright-core'
import { systemClock } from '../../electron/platform/clock.ts'
import { startPracticeServer, type PracticeServer } from '../../electron/practice/listen.ts'
import { siteSchemaOf } from '../../electron/station/site/site-schema.ts'
import { buildWindow } from '../e2e/build-window.ts'
import { pressAtPersonPace } from '../support/window/keyboard-pace.ts'
import { openApp, type OpenApp } from '../support/window/open-app.ts'
import { closeSharedBrowser } from '../support/window/shared-browser.ts'
import { until } from '../support/machine/postgres-server.ts'
import { prerequisites } from '../support/machine/prerequisites.ts'
import { setUpMachine } from '../support/machine/set-up-machine.ts'
import { settlePage } from '../support/window/settle-page.ts'
import { startSiteServer, type SiteServer } from '../support/site/site-server.ts'
import { valueOrThrow } from '../support/value-or-throw.ts'

const output = resolve(import.meta.dirname, '..', '..', 'demo-output', 'site')
const size = { width: 1280, height: 800 }

/** Opens a station of this name, which connects to the service and joins the site. */
async function openStation(name: string, data: string, service: PracticeServer, site: SiteServer): Promise<OpenApp> {
  const environment = { PACKBENCH_FOLDER: join(output, 'printed', name), CUPS_SERVER: '127.0.0.1:9' }
  const app = await openApp({ sharesBrowser: true, dataDirectory: join(data, name), serviceUrl: service.url, environment })
  pressAtPersonPace(app.page, app.callsUnderWay)
  const { handlers } = app.station
  const settings = valueOrThrow(await handlers['settings.read']({}))
  valueOrThrow(await handlers['settings.save']({ ...settings, stationName: name, person: name === 'Station 1' ? 'Ana' : 'Ben' }))
  valueOrThrow(await handlers['account.connect']({ serviceAddress: service.url, ...service.credentials }))
  valueOrThrow(await handlers['orders.sync']({}))
  valueOrThrow(await handlers['site.join']({ connection: site.connection, password: site.password }))
  await app.page.setViewportSize(size)
  await app.page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
  await app.page.reload()
  await app.page.getByRole('grid').locator('[data-order]').first().waitFor()
  return app
}

const pictures: string[] = []

/** Keeps one picture of both windows, the first station on the left. */
async function pictureOf(apps: readonly OpenApp[], name: string): Promise<void> {
  const shots: string[] = []
  for (const { page } of apps) {
    await settlePage(page)
    shots.push((await page.screenshot()).toString('base64'))
  }
  const [first] = apps
  const sheet = await first?.page.context().newPage()
  if (sheet === undefined) return
  await sheet.setViewportSize({ width: size.width * 2 + 24, height: size.height })
  const images = shots.map((shot) => `<img src="data:image/png;base64,${shot}">`).join('')
  await sheet.setContent(`<style>body{margin:0;display:flex;gap:24px;background:#888}</style>${images}`)
  const file = `${pictures.length + 1}-${name}.png`
  await sheet.screenshot({ path: join(output, file) })
  await sheet.close()
  pictures.push(file)
  process.stdout.write(`  ${file}\n`)
}

/** Chooses the first orders to print, and opens the dialog that prints them. */
async function choose(page: Page, count: number): Promise<void> {
  await page.keyboard.press('ControlOrMeta+3')
  await page.getByRole('grid').locator('[data-order]').first().waitFor()
  await page.keyboard.press('F3')
  await page.keyboard.press('Home')
  await page.keyboard.press('Space')
  for (let more = 1; more < count; more += 1) await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('ControlOrMeta+p')
  await page.getByRole('dialog', { name: /^Print/ }).waitFor()
}

async function confirmPrint(page: Page): Promise<void> {
  await page
    .getByRole('dialog', { name: /^Print/ })
    .getByRole('button', { name: /^Print \d+ sheet/ })
    .press('Enter')
}

async function toPrint({ station: { handlers } }: OpenApp): Promise<readonly number[]> {
  const sort = { by: 'created', direction: 'descending' } as const
  return valueOrThrow(await handlers['orders.list']({ view: { kind: 'queue', queue: 'print' }, sort })).ids
}

/** Every label that both stations sent, and whether one was sent twice. */
async function checkLabels(apps: readonly OpenApp[]): Promise<{ readonly labels: number; readonly twice: number }> {
  const waybills: string[] = []
  for (const { station } of apps) {
    const batches = valueOrThrow(await station.handlers['printing.batches']({}))
    for (const { id, otherStation } of batches) {
      if (otherStation !== undefined) continue
      const { list } = valueOrThrow(await station.handlers['printing.batch']({ batchId: id }))
      for (const { place, waybill, state } of list)
        if (place.kind === 'waybill_document' && state === 'spooled') waybills.push(`${place.leg} ${waybill}`)
    }
  }
  return { labels: waybills.length, twice: waybills.length - new Set(waybills).size }
}

async function play(one: OpenApp, two: OpenApp, site: SiteServer): Promise<void> {
  const apps = [one, two]
  for (const { page } of apps) await page.keyboard.press('ControlOrMeta+3')
  await pictureOf(apps, 'both-stations-see-the-same-orders')
  const before = (await toPrint(two)).length
  await choose(one.page, 3)
  // The other one chooses the same orders before the first one prints them.
  await choose(two.page, 3)
  await confirmPrint(one.page)
  await until(async () => (await toPrint(two)).length === before - 3)
  await pictureOf(apps, 'station-1-has-printed-what-station-2-had-chosen')
  await confirmPrint(two.page)
  await two.page
    .getByRole('dialog')
    .getByText(/already/)
    .first()
    .waitFor()
  await pictureOf(apps, 'station-2-is-told')
  await two.page.keyboard.press('Escape')
  for (const { page } of apps) await page.keyboard.press('Escape')
  // Both stations print at the same time, from different ends of the list.
  await choose(one.page, 6)
  await confirmPrint(one.page)
  const rest = await toPrint(two)
  const last = rest.slice(-6)
  valueOrThrow(await two.station.handlers['printing.start']({ orderIds: last, again: { kind: 'leave-out' } }))
  await until(async () => (await toPrint(two)).length <= before - 15)
  await pictureOf(apps, 'both-have-printed')
  site.server.stop('fast')
  for (const { page } of apps) await page.getByText('No site database since').waitFor()
  await pictureOf(apps, 'the-database-is-down')
  await site.server.start()
  for (const { page } of apps) await page.getByText('No site database since').waitFor({ state: 'detached' })
  await pictureOf(apps, 'the-database-is-back')
  const { labels, twice } = await checkLabels(apps)
  const line = `${labels} labels at two stations, ${twice} of them twice.`
  const images = pictures.map((file) => `![${file}](${file})`)
  writeFileSync(join(output, 'report.md'), `# Two stations of a site\n\n${line}\n\n${images.join('\n\n')}\n`)
  process.stdout.write(`\n${line}\nThe pictures are in demo-output/site, in report.md in their order.\n`)
  if (twice > 0) throw new Error('A label was printed twice.')
}

async function run(): Promise<void> {
  const missing = setUpMachine(prerequisites.filter(({ name }) => name === 'browser' || name === 'postgres'))
  if (missing.length > 0)
    throw new Error('The demo needs a Chromium, Chrome or Edge, and PostgreSQL 15 or later; see above how to get them.')
  // No keychain of the person who runs the demo is written to.
  process.env['DBUS_SESSION_BUS_ADDRESS'] = 'unix:path=/nowhere'
  rmSync(output, { recursive: true, force: true })
  mkdirSync(output, { recursive: true })
  buildWindow()
  const data = mkdtempSync(join(tmpdir(), 'packbench-site-demo-'))
  const service = await startPracticeServer({ clock: systemClock })
  const site = await startSiteServer(siteSchemaOf({ serviceAddress: service.url, email: service.credentials.email }))
  const apps: OpenApp[] = []
  try {
    for (const name of ['Station 1', 'Station 2']) apps.push(await openStation(name, data, service, site))
    const [one, two] = apps
    if (one !== undefined && two !== undefined) await play(one, two, site)
  } finally {
    for (const app of apps) await app.close()
    await service.close()
    site.stop()
    rmSync(data, { recursive: true, force: true })
  }
}

process.stdout.write('Packbench: two stations of a site\n')
try {
  await run()
} catch (error) {
  process.stdout.write(`\nThe demo failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
  process.exitCode = 1
} finally {
  await closeSharedBrowser()
}
