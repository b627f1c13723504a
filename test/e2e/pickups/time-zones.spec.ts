import { join } from 'node:path'
import { Temporal } from 'temporal-polyfill'
import type { Page } from '@playwright/test'
import { volume } from '../../support/test-volume.ts'
import { startMeddlingProxy, type MeddlingProxy } from '../../support/services/meddling-proxy.ts'
import {
  expect,
  line,
  openTestApp,
  openService,
  ordersAreThere,
  panel,
  queue,
  referenceIn,
  signInTo,
  temporaryFolder,
  test,
  type ServiceUnderTest,
} from '../fixtures.ts'

// The station's own clock must never reach the service: stations in different places book, and each sends what the packer saw.
test.describe.configure({ mode: 'serial' })

const stations = volume({
  sample: ['Pacific/Kiritimati', 'America/St_Johns'],
  full: ['Pacific/Kiritimati', 'America/Los_Angeles', 'Asia/Kathmandu', 'America/St_Johns', 'Europe/Berlin'],
})

let service: ServiceUnderTest
let proxy: MeddlingProxy
const booked = new Set<string>()

test.beforeAll(async ({ serviceUrl }) => {
  service = await openService(serviceUrl)
  proxy = await startMeddlingProxy(service.url)
})

test.afterAll(async () => {
  await proxy.close()
  await service.close()
})

/** Runs the work with the process and its window in this zone, as on a machine there. */
async function standingIn(zone: string, work: () => Promise<void>): Promise<void> {
  const before = process.env['TZ']
  process.env['TZ'] = zone
  try {
    await work()
  } finally {
    if (before === undefined) delete process.env['TZ']
    else process.env['TZ'] = before
  }
}

/** `Tue 24 Nov 2026` as `24-11-2026`. */
function wireDate(words: string): string {
  const [, day = '', month = '', year = ''] = /(\d{1,2}) (\w{3}) (\d{4})/.exec(words) ?? []
  const number = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'].indexOf(month) + 1
  return `${day.padStart(2, '0')}-${String(number).padStart(2, '0')}-${year}`
}

/** Opens the pickup of the next order that can be booked, was not booked by an earlier station, and lies in another zone than `station`. */
async function openNext(page: Page, station: string) {
  const dialog = page.getByRole('dialog', { name: 'Book pickup' })
  for (let number = 1; number <= 12; number += 1) {
    const reference = await referenceIn(page, number)
    await line(page, number).click()
    await expect(panel(page).getByRole('heading', { name: reference })).toBeVisible()
    if (booked.has(reference)) continue
    await panel(page).getByRole('button', { name: 'Book pickup', exact: true }).click()
    await expect(dialog.getByText(/All times are|time zone|offers no pickup/).first()).toBeVisible()
    const words = await dialog.innerText()
    const zone = /All times are in ([A-Za-z_]+\/[A-Za-z_/]+)/.exec(words)?.[1]
    if (zone !== undefined && zone !== station && words.includes('This computer:')) {
      booked.add(reference)
      return { dialog, zone }
    }
    await dialog.getByRole('button', { name: 'Cancel' }).click()
  }
  throw new Error('No order of the first twelve can be booked.')
}

for (const [index, station] of stations.entries()) {
  test(`a station in ${station} sends the date and times that the packer saw in the pickup’s zone`, async () => {
    const folder = temporaryFolder()
    await standingIn(station, async () => {
      const app = await openTestApp({ dataDirectory: join(folder.path, 'data'), serviceUrl: proxy.url, timezone: station })
      try {
        const { page } = app
        await signInTo(page, { ...service, url: proxy.url })
        await ordersAreThere(page)
        await queue(page, 'Book pickup').click()
        // The runtime may know the place by an older spelling: Katmandu.
        const known = Temporal.Now.timeZoneId()
        const { dialog, zone } = await openNext(page, known)
        await expect(dialog.getByText(`This computer: ${known}`)).toBeVisible()
        await dialog.getByRole('radio').last().check({ force: true })
        const from = `${13 + (index % 3)}:${index % 2 === 0 ? '05' : '40'}`
        await dialog.getByLabel('From').fill(from)
        await dialog.getByLabel('To').fill('20:55')
        await dialog.getByLabel('To').press('Tab')
        const promise = await dialog.getByText(/ can be booked\.$/).innerText()
        expect(promise).toContain(`${from} to 20:55`)
        const date = wireDate(promise)

        // The station's own time is beside it, right for that day in both zones.
        const [day = 0, month = 0, year = 0] = date.split('-').map(Number)
        const there = Temporal.PlainDateTime.from(`${Temporal.PlainDate.from({ year, month, day }).toString()}T${from}`).toZonedDateTime(
          zone,
        )
        const here = there.withTimeZone(known).toPlainTime().toString({ smallestUnit: 'minute' })
        await expect(dialog.getByText(new RegExp(`^${here} here`)).first()).toBeVisible()

        await dialog.getByRole('button', { name: `Book ${from}–20:55` }).click()
        await expect(page.getByRole('dialog', { name: /^Pickup booked$|^The carrier refused/ })).toContainText(`${from} to 20:55`)
        const sent = proxy.requests.findLast(({ method, path }) => method === 'POST' && path.endsWith('/schedule_pickups'))
        expect(JSON.parse(sent?.body ?? '{}')).toEqual({
          scheduled_pickup: { time_from: from, time_to: '20:55', scheduled_date: date },
        })
      } finally {
        await app.close()
        folder.forget()
      }
    })
  })
}
