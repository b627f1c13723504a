import { connectSerialScale, type SerialScale } from '../../support/devices/serial-scale.ts'
import { expect, line, panel, test } from '../fixtures.ts'
import { practiceApp } from '../practice-app.ts'

// A serial scale whose cable is a pseudo-terminal.
const app = practiceApp()
test.skip(process.platform !== 'linux', 'pseudo-terminals are made with glibc')

const scaleInSettings = () => app.page.getByRole('region', { name: 'Scale', exact: true })

test('without a scale no order offers weighing, and a search in the settings finds none', async () => {
  const { page } = app
  await page.keyboard.press('Control+9')
  await line(page, 2).click()
  await expect(panel(page).getByRole('heading', { level: 2 })).toBeVisible()
  await expect(panel(page).getByRole('button', { name: 'Weigh' })).toHaveCount(0)
  await page.keyboard.press('Control+,')
  await scaleInSettings().getByRole('button', { name: 'Look for scales' }).click()
  await expect(scaleInSettings().getByText('No scale was found.')).toBeVisible()
})

test.describe('with a scale', () => {
  let scale: SerialScale

  test.beforeAll(async () => {
    scale = await connectSerialScale(app.station.handlers)
  })

  test.afterAll(() => scale.unplug())

  /** Puts this weight on the scale; resolves once the station has read it. */
  async function weigh(kilograms: string): Promise<void> {
    scale.show(kilograms)
    await expect
      .poll(async () => {
        const state = await app.station.handlers['scale.state']({})
        const reading = state.ok && state.value.kind === 'connected' ? state.value.reading : null
        return reading?.kind === 'zero' || reading?.kind === 'stable' ? Number(reading.weight?.value) : null
      })
      .toBe(Number(kilograms))
  }

  test('the settings show the scale’s reading', async () => {
    await app.page.keyboard.press('Control+,')
    await expect(scaleInSettings().getByRole('status').filter({ hasText: 'zero' })).toBeVisible()
    scale.show('1.250')
    await expect(scaleInSettings().getByRole('status').filter({ hasText: '1.250 kg, stable' })).toBeVisible()
  })

  test('one key weighs the open order and compares the weight; the next order requires an empty scale first', async () => {
    const { page } = app
    await weigh('1.250')
    await page.keyboard.press('Control+9')
    await line(page, 2).click()
    await expect(panel(page).getByRole('button', { name: 'Weigh' })).toBeVisible()
    await page.keyboard.press('Control+Shift+G')
    await expect(panel(page).getByText('The scale shows 1.250 kg.')).toBeVisible()
    await expect(panel(page).getByRole('region', { name: 'Scale' })).toContainText(/in the order|matches the order|The order has no weight/)
    await line(page, 3).click()
    await expect(panel(page).getByText('The scale shows')).toHaveCount(0)
    await page.keyboard.press('Control+Shift+G')
    await expect(panel(page).getByText('The parcel that was weighed before is still on the scale.')).toBeVisible()
  })

  test('in a new shipment the key enters the weight of the parcel in the unit of the draft', async () => {
    const { page } = app
    await page.keyboard.press('Control+Shift+N')
    await page.getByRole('button', { name: 'New shipment', exact: true }).first().click()
    await weigh('0.000')
    scale.show('2.345')
    await expect(async () => {
      await page.keyboard.press('Control+Shift+G')
      await expect(page.getByRole('region', { name: 'Notices' })).toContainText('Weight taken: 2.345 kg', { timeout: 1000 })
    }).toPass()
    await expect(page.getByRole('textbox', { name: /^Weight/ }).first()).toHaveValue('2.345')
  })

  test('reports an unplugged scale where the weight was requested', async () => {
    const { page } = app
    scale.unplug()
    await page.keyboard.press('Control+9')
    await line(page, 2).click()
    await expect(async () => {
      await page.keyboard.press('Control+Shift+G')
      await expect(panel(page).getByText('The scale Bench scale is not connected')).toBeVisible({ timeout: 1000 })
    }).toPass()
  })
})
