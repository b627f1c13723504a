import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { systemClock } from '../../electron/platform/clock.ts'
import { startPracticeServer, type PracticeServer } from '../../electron/practice/listen.ts'
import { setLocale } from '../../shared/messages/locale.ts'
import type { ReplacedDocument } from '../../electron/practice/resources/practice-context.ts'
import { buildTestLabel } from '../support/labels/test-label.ts'
import { shortSearches } from '../support/clocks/short-searches.ts'
import { startMeddlingProxy, type MeddlingProxy } from '../support/services/meddling-proxy.ts'
import { startSixZonesService, type SixZonesService } from '../support/services/six-zones-service.ts'
import { valueOrThrow } from '../support/value-or-throw.ts'
import { expect, line, temporaryFolder, test, type TestApp } from './fixtures.ts'
import { holdGrace } from './orders/held-grace.ts'
import { leaveSheetsInDoubt } from './recovery/leave-in-doubt.ts'
import { cancelAtService } from './pseudo-locale/cancel-at-service.ts'
import { look, openCheckedApp, troubles, troublesNow, visit, visitedComponents } from './pseudo-locale/look.ts'
import { button, dialog, said, signIn } from './pseudo-locale/steps.ts'
import { pictureFolder } from './take-pictures.ts'
import { visitComponentPage } from './pseudo-locale/visits/visit-component-page.ts'
import { visitCompanies, visitWebhooks } from './pseudo-locale/visits/visit-companies.ts'
import { visitNewShipment } from './pseudo-locale/visits/visit-new-shipment.ts'
import { visitCancelled, visitCancelling } from './pseudo-locale/visits/visit-cancelling.ts'
import {
  visitArchiveCheck,
  visitDocuments,
  visitDocumentsOffline,
  visitFetching,
  visitMarkedDocuments,
} from './pseudo-locale/visits/visit-documents.ts'
import { visitPeople } from './pseudo-locale/visits/visit-people.ts'
import { leaveMinutesToCutOff, visitBoard, visitCalendar, visitOnePickup, visitSlowOffer } from './pseudo-locale/visits/visit-pickups.ts'
import {
  visitCancelledInBatch,
  visitLabelSheet,
  visitMissingWaybills,
  visitPausedBatch,
  visitPrinting,
  visitReprint,
} from './pseudo-locale/visits/visit-printing.ts'
import { visitLabelPart } from './pseudo-locale/visits/visit-label-part.ts'
import { visitScale } from './pseudo-locale/visits/visit-scale.ts'
import { visitHandover, visitScanning } from './pseudo-locale/visits/visit-scanning.ts'
import { visitPrinterSetup, visitRules, visitSettings } from './pseudo-locale/visits/visit-settings.ts'
import { visitDoubt } from './pseudo-locale/visits/visit-doubt.ts'
import { visitCharges, visitFilters, visitQueues, visitSearch, visitSelection, visitWaybills } from './pseudo-locale/visits/visit-orders.ts'
import { visitShipmentOrders } from './pseudo-locale/visits/visit-shipment-orders.ts'
import { visitSite } from './pseudo-locale/visits/visit-site.ts'
import { visitShift, visitWallboardOffline } from './pseudo-locale/visits/visit-shift.ts'
import { visitNotifications, visitOffline, visitShell, visitTroubledConnection } from './pseudo-locale/visits/visit-shell.ts'
import { componentsInSource, notShown } from './pseudo-locale/window-components.ts'

/** Enough for all visits on a busy machine: each needs the one before. */
test.setTimeout(1_800_000)

// Accented, longer text in brackets on every screen and dialog: what is still English was not translated, what is cut off has no room.
// No keychain of the person who runs the tests is written to.
process.env['DBUS_SESSION_BUS_ADDRESS'] = 'unix:path=/nowhere'

const folder = temporaryFolder()
const data = join(folder.path, 'data')
const { clock: heldClock, passGrace } = holdGrace()
const { clock, hurry } = shortSearches(heldClock)
const replaced = new Map<number, ReplacedDocument>()
let practice: PracticeServer
let proxy: MeddlingProxy
let sixZones: SixZonesService
let app: TestApp

test.beforeAll(async () => {
  setLocale(pictureFolder === null ? 'en-XA' : (process.env['PACKBENCH_LOCALE'] ?? 'en'))
  practice = await startPracticeServer({
    clock: systemClock,
    replaceDocument: ({ orderId, kind }) => (kind === 'waybill_document' ? (replaced.get(orderId) ?? null) : null),
  })
  proxy = await startMeddlingProxy(practice.url)
  sixZones = await startSixZonesService()
  app = await openCheckedApp({
    dataDirectory: data,
    serviceUrl: proxy.url,
    clock,
    environment: { PACKBENCH_EXPORTS: join(folder.path, 'exported') },
  })
})

test.afterAll(async () => {
  await app.close()
  await proxy.close()
  await practice.close()
  await sixZones.close()
  setLocale('en')
  folder.forget()
})

/** Labels of the orders to print become web pages and another order's label. */
async function spoilLabels(): Promise<void> {
  const list = app.station.handlers['orders.list']
  const { ids } = valueOrThrow(await list({ view: { kind: 'queue', queue: 'print' }, sort: { by: 'created', direction: 'descending' } }))
  const label = await buildTestLabel('WB-ANOTHER-1')
  const webPage = { status: 200, type: 'text/html', body: '<!doctype html><title>x</title>' }
  for (const id of ids.slice(0, 2)) replaced.set(id, webPage)
  for (const id of [...ids.slice(2, 3), ...ids.slice(9, 20)]) replaced.set(id, { status: 200, type: 'application/pdf', body: label })
}

async function reopenInDoubt(): Promise<void> {
  await app.close()
  const [profile = ''] = readdirSync(join(data, 'profiles'))
  leaveSheetsInDoubt(join(data, 'profiles', profile))
  await proxy.reopen()
  app = await openCheckedApp({ dataDirectory: data, serviceUrl: proxy.url, clock })
  await dialog(app.page).getByLabel(said('Password')).fill(practice.credentials.password)
  await button(dialog(app.page), 'Sign in').click()
  await expect(dialog(app.page)).toHaveCount(0)
}

async function visitFirstScreen(page: Page): Promise<void> {
  await look(page, 'first screen')
  await button(page, 'Connect').click()
  await expect(page.getByText(said('Enter your email address.'))).toBeVisible()
  await look(page, 'first screen, not filled in')
  const released = Promise.withResolvers<null>()
  proxy.meddle(({ path }) => (path.includes('/orders?') ? released.promise : null))
  await signIn(page, practice.credentials)
  await expect(page.getByRole('progressbar').first()).toBeVisible()
  await look(page, 'first reading of the orders')
  proxy.meddle(null)
  released.resolve(null)
  await expect(line(page, 1)).toBeVisible()
}

test('every screen is translated and has space for longer and larger text', async () => {
  const { page } = app
  await visit(page, 'first screen', visitFirstScreen)
  await visit(page, 'queues', visitQueues)
  await visit(page, 'charges', visitCharges)
  await visit(page, 'filters', visitFilters)
  await visit(page, 'selection', visitSelection)
  await visit(page, 'waybills', () => visitWaybills(page, proxy))
  await visit(page, 'search', visitSearch)
  await visit(page, 'documents in advance', visitFetching)
  await visit(page, 'documents', visitDocuments)
  await visit(page, 'archive', () => visitArchiveCheck(page, data))
  await visit(page, 'scanning', visitScanning)
  await visit(page, 'spoiled labels', spoilLabels)
  await visit(page, 'printing', visitPrinting)
  await visit(page, 'reprint', visitReprint)
  await visit(page, 'missing waybills', () => visitMissingWaybills(page, proxy))
  await visit(page, 'label part', () => visitLabelPart(app, practice, replaced))
  await visit(page, 'label sheet', () => visitLabelSheet(app))
  await visit(page, 'cancelling', visitCancelling)
  await visit(page, 'handover', visitHandover)
  await visit(page, 'settings', visitSettings)
  await visit(page, 'scale', () => visitScale(app))
  await visit(page, 'printer setup', visitPrinterSetup)
  await visit(page, 'paused batch', visitPausedBatch)
  await visit(page, 'rules', visitRules)
  await visit(page, 'shell', visitShell)
  await visit(page, 'cancelled in a batch', () => visitCancelledInBatch(page, (orderId) => cancelAtService(practice, orderId)))
  await visit(page, 'cancelled', async () => {
    replaced.clear()
    await visitCancelled(app, passGrace, proxy)
  })
  await visit(page, 'slow offer', () => visitSlowOffer(page, proxy))
  await visit(page, 'shift', visitShift)
  await visit(page, 'companies', () => visitCompanies(page, proxy))
  await visit(page, 'new shipment', visitNewShipment)
  await visit(page, 'webhooks', () => visitWebhooks(page, proxy))
  await visit(page, 'orders of new shipments', () => visitShipmentOrders(page, proxy, hurry))
  await visit(page, 'marked documents', visitMarkedDocuments)
  await visit(page, 'notifications', visitNotifications)
  await visit(page, 'connection', () => visitTroubledConnection(page, proxy, practice.credentials.password))
  await visit(page, 'offline', () => visitOffline(page, proxy))
  await visit(page, 'wallboard offline', visitWallboardOffline)
  await visit(page, 'documents offline', () => visitDocumentsOffline(page, data))
  await visit(page, 'reopened', reopenInDoubt)
  await visit(app.page, 'in doubt', visitDoubt)
  await app.close()
  leaveMinutesToCutOff(sixZones)
  app = await openCheckedApp({ dataDirectory: join(folder.path, 'six'), serviceUrl: sixZones.url, timezone: 'Europe/London' })
  await signIn(app.page, sixZones)
  await visit(app.page, 'one pickup', () => visitOnePickup(app.page, sixZones))
  await visit(app.page, 'board', () => visitBoard(app.page, sixZones))
  await visit(app.page, 'calendar', visitCalendar)
  await visit(app.page, 'people', visitPeople)
  await visitComponentPage(join(folder.path, 'practice'))
  await visitSite(join(folder.path, 'site'))
  expect.soft(troubles()).toEqual([])
  const left = [...componentsInSource()].filter(([name]) => !visitedComponents().has(name) && !(name in notShown))
  expect(left.map(([name, file]) => `${file}: ${name}`).toSorted()).toEqual([])
})

interface Planted {
  readonly text: string
  readonly style?: Readonly<Record<string, string>>
  readonly attribute?: string
}

/** Puts an element on the page, looks, and takes it away. */
async function troublesWith(page: Page, planted: readonly Planted[]): Promise<string[]> {
  await page.evaluate((elements) => {
    const place = document.createElement('div')
    place.id = 'planted'
    Object.assign(place.style, { position: 'fixed', inset: '0', zIndex: '1000', background: 'white' })
    for (const { text, style, attribute } of elements) {
      const element = document.createElement('p')
      if (attribute === undefined) element.textContent = text
      else element.setAttribute(attribute, text)
      Object.assign(element.style, style)
      place.append(element)
    }
    document.body.append(place)
  }, planted)
  const found = await troublesNow(page)
  await page.evaluate(() => document.querySelector('#planted')?.remove())
  return found
}

test('the checks find untranslated, clipped and overlapping text', async () => {
  test.skip(pictureFolder !== null, 'The window is in English for its pictures.')
  const { page } = app
  const before = new Set(await troublesNow(page))
  const found = async (...planted: readonly Planted[]): Promise<string[]> =>
    (await troublesWith(page, planted)).filter((trouble) => !before.has(trouble))
  expect(await found({ text: '[Ťŕáñšĺáťéđ~~~~]' })).toEqual([])
  expect(await found({ text: '[Ťŕáñšĺáťéđ~~~~] but not this' })).toEqual(['p: but not this'])
  expect(await found({ text: 'Left in English', attribute: 'title' })).toEqual(['p title: Left in English'])
  const narrow = { width: '60px', overflow: 'hidden', whiteSpace: 'nowrap' }
  expect(await found({ text: '[Ťóó ĺóñĝ ƒóŕ íťš þĺáçé~~~~]', style: narrow })).toEqual([expect.stringMatching(/^cut off: /)])
  const far = { position: 'fixed', left: '1000px', whiteSpace: 'nowrap' }
  expect(await found({ text: '[Þášť ťĥé éđĝé~~~~]', style: far })).toEqual([expect.stringMatching(/^past the side of the window: /)])
  const same = { position: 'fixed', left: '40px', top: '40px' }
  expect(await found({ text: '[Ońé~]', style: same }, { text: '[Óťĥéŕ~]', style: same })).toEqual([
    expect.stringMatching(/^over another: /),
  ])
})
