import { join } from 'node:path'
import { Temporal } from 'temporal-polyfill'
import { sixPlaces, startSixZonesService, type SixZonesService } from '../../support/services/six-zones-service.ts'
import { volume } from '../../support/test-volume.ts'
import { expect, openTestApp, panel, temporaryFolder, test } from '../fixtures.ts'
import { board, groupAt, openBoardFor, runHasEnded, shownWishes, signInToSixZones, standingIn } from './pickup-steps.ts'

// Many pickups in one request, from stations in several places: the service receives the times that the packer saw in each pickup's zone.
test.describe.configure({ mode: 'serial' })

const stations = volume({
  sample: ['Pacific/Kiritimati', 'America/St_Johns'],
  full: ['Pacific/Kiritimati', 'America/Los_Angeles', 'Asia/Kathmandu', 'America/St_Johns', 'Europe/Berlin'],
})

let service: SixZonesService

test.beforeAll(async () => {
  service = await startSixZonesService()
})

test.afterAll(async () => {
  await service.close()
})

for (const [index, station] of stations.entries()) {
  test(`a board opened in ${station} sends exactly the characters it showed for each order`, async () => {
    const folder = temporaryFolder()
    await standingIn(station, async () => {
      const app = await openTestApp({ dataDirectory: join(folder.path, 'data'), serviceUrl: service.url, timezone: station })
      try {
        const { page } = app
        await signInToSixZones(page, service)
        const known = Temporal.Now.timeZoneId()
        await openBoardFor(page, 6)
        // One address gets another day and a window typed in its own time; the station's time is beside it.
        const place = sixPlaces.find(({ zone }) => zone !== known && zone !== station && zone !== 'Asia/Tokyo')
        const group = groupAt(page, place?.city ?? '')
        await group.getByRole('button', { name: /^Change the pickup at/ }).click()
        await expect(group.getByText(`This computer: ${known}`)).toBeVisible()
        await group
          .locator('label')
          .filter({ has: page.getByRole('radio') })
          .last()
          .click()
        await group.getByLabel('From').fill(`14${index}5`)
        await group.getByLabel('To').fill('20:55')
        await group.getByLabel('To').press('Tab')
        await expect(group.getByText(`14:${index}5 to 20:55 can be booked.`)).toBeVisible()
        await expect(group.getByText(/\d\d:\d\d here/).first()).toBeVisible()

        const shown = await shownWishes(page)
        expect(shown).toHaveLength(6)
        expect(shown.filter(({ time_from, time_to }) => time_from === `14:${index}5` && time_to === '20:55')).toHaveLength(1)
        const before = service.wishes.length
        await board(page).getByRole('button', { name: 'Book 6 pickups' }).click()
        await runHasEnded(page)
        await expect(page.getByRole('dialog', { name: 'All 6 pickups booked' })).toBeVisible()
        expect(service.wishes.slice(before)).toEqual(shown)
        const dates = shown.map(({ scheduled_date: date }) => date)
        expect(dates.every((date) => /^\d\d-\d\d-\d{4}$/.test(date))).toBe(true)
      } finally {
        await app.close()
        folder.forget()
      }
    })
  })
}

test('books thirty orders in six zones at once without any decision', async () => {
  const folder = temporaryFolder()
  const thirty = await startSixZonesService()
  await standingIn('America/Los_Angeles', async () => {
    const app = await openTestApp({ dataDirectory: join(folder.path, 'data'), serviceUrl: thirty.url, timezone: 'America/Los_Angeles' })
    try {
      const { page } = app
      await signInToSixZones(page, thirty)
      await openBoardFor(page)
      await expect(board(page).getByRole('region', { name: /^Pickup at/ })).toHaveCount(6)
      const book = board(page).getByRole('button', { name: 'Book 30 pickups' })
      await expect(book).toBeFocused()
      const shown = await shownWishes(page)
      expect(shown).toHaveLength(30)
      expect(new Set(shown.map(({ time_from, time_to }) => `${time_from} ${time_to}`)).size).toBe(6)
      await page.keyboard.press('Enter')
      await runHasEnded(page)
      const done = page.getByRole('dialog', { name: 'All 30 pickups booked' })
      expect(thirty.wishes).toEqual(shown)
      // Each window begins at the first moment its own carrier comes, by its own clock.
      for (const [place, { earliest }] of sixPlaces.entries()) {
        const [hour, minute] = earliest === '09:05.30' ? ['09', '06'] : earliest.split(/[:.]/)
        const here = thirty.wishes.filter(({ orderId }) => (orderId - 71_001) % 6 === place)
        expect(here.map(({ time_from }) => time_from)).toEqual(Array.from({ length: 5 }, () => `${hour}:${minute}`))
      }
      const orderId = thirty.wishes[0]?.orderId
      await expect(done.getByText(`PU-${orderId}`)).toBeVisible()
      await expect(done.getByText(`CR/${orderId}`)).toBeVisible()
    } finally {
      await app.close()
      folder.forget()
    }
  })
  await thirty.close()
})

test('proposes a window that has not started, by the service’s clock; marks one that has, and refuses one that ended', async () => {
  const folder = temporaryFolder()
  const own = await startSixZonesService()
  const app = await openTestApp({ dataDirectory: join(folder.path, 'data'), serviceUrl: own.url, timezone: 'Asia/Kolkata' })
  try {
    const { page } = app
    // 14:20 in New York, where the carrier comes from 10:00 on.
    const today = Temporal.Now.plainDateISO('America/New_York')
    own.setClock(today.toZonedDateTime({ timeZone: 'America/New_York', plainTime: '14:20' }).toInstant())
    await signInToSixZones(page, own)
    const orderId = 71_002
    own.comesOnlyIn(orderId, 0)
    await page.getByRole('search').getByRole('textbox').fill(`SIX-${orderId}`)
    await page.keyboard.press('Enter')
    await expect(panel(page).getByRole('heading', { name: `SIX-${orderId}` })).toBeVisible()
    await page.keyboard.press('Control+k')
    const dialog = page.getByRole('dialog', { name: 'Book pickup' })
    await expect(dialog.getByLabel('From')).toHaveValue('14:30')
    await expect(dialog.getByLabel('To')).toHaveValue('16:30')
    await expect(dialog.getByText('14:30 to 16:30 can be booked.')).toBeVisible()
    await dialog.getByLabel('From').fill('10:00')
    await dialog.getByLabel('From').press('Tab')
    await expect(dialog.getByText(/10:00 to 16:30 has started: it is 14:2\d there/)).toBeVisible()
    await dialog.getByLabel('To').fill('13:00')
    await dialog.getByLabel('To').press('Tab')
    await expect(dialog.getByText(/This window has ended/).first()).toBeVisible()
    await expect(dialog.getByRole('button', { name: /^Book 10:00/ })).toHaveAttribute('aria-disabled', 'true')
  } finally {
    await app.close()
    await own.close()
    folder.forget()
  }
})
