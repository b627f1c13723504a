import { calibrationCode } from '../../../shared/scanning/calibrate-scanner.ts'
import { expect, line, panel, referenceIn, test, scanWithLayouts } from '../fixtures.ts'
import { practiceApp } from '../practice-app.ts'

// The browser reports each key in the computer's layout.
const app = practiceApp()

const notices = () => app.page.getByRole('region', { name: 'Notices' })

async function openScannerSettings(): Promise<void> {
  await app.page.keyboard.press('Control+,')
  await app.page.getByRole('navigation', { name: 'Settings' }).getByText('Scanner', { exact: true }).click()
}

async function listAllOrders(): Promise<string> {
  const { page } = app
  await page.keyboard.press('Control+9')
  await expect(line(page, 5)).toBeVisible()
  return await referenceIn(page, 5)
}

test('before calibration, reports a scan that two layouts read differently and opens nothing', async () => {
  const { page } = app
  const wanted = await listAllOrders()
  await scanWithLayouts(page, wanted, { scanner: 'us', computer: 'de' })
  await expect(notices()).toContainText('The scan was not used')
  await expect(notices()).toContainText(`“${wanted}”`)
  await expect(panel(page)).toHaveCount(0)
  await notices().getByRole('button', { name: 'Open settings' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
})

test('scan to print rejects an ambiguous scan and blocks until it is acknowledged', async () => {
  const { page } = app
  await page.keyboard.press('F8')
  await expect(page.getByRole('heading', { name: 'Scan to print' })).toBeVisible()
  await scanWithLayouts(page, 'PB-10400', { scanner: 'us', computer: 'fr' })
  await expect(page.getByText('The scan was not used, because it can be read in more than one way.')).toBeVisible()
  await page.keyboard.press('F10')
  await expect(page.getByText('The scan was not used, because it can be read in more than one way.')).toHaveCount(0)
  await page.keyboard.press('Escape')
})

test('the calibration reports an invalid scan, and changes nothing', async () => {
  const { page } = app
  await openScannerSettings()
  await page.getByRole('textbox', { name: 'Calibration barcode' }).focus()
  await scanWithLayouts(page, 'PB-240105', { scanner: 'us', computer: 'de' })
  await expect(page.getByText('That was not the calibration barcode.')).toBeVisible()
  await expect(page.getByText('Not calibrated.')).toBeVisible()
})

for (const { scanner, computer, name } of [
  { scanner: 'us', computer: 'de', name: 'US' },
  { scanner: 'de', computer: 'fr', name: 'German' },
  { scanner: 'fr', computer: 'us', name: 'French' },
] as const)
  test(`a scanner set to ${scanner} on a computer with ${computer} is calibrated by keyboard and scan, then read correctly`, async () => {
    const { page } = app
    await openScannerSettings()
    await page.getByRole('textbox', { name: 'Calibration barcode' }).focus()
    await scanWithLayouts(page, calibrationCode, { scanner, computer })
    await expect(page.getByText('Calibrated. Codes of this scanner')).toBeVisible()
    await expect(page.getByRole('definition').filter({ hasText: name }).first()).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('textbox', { name: 'Test field' })).toBeFocused()
    await page.keyboard.press('Control+a')
    await scanWithLayouts(page, 'zY-7_q/Wm.', { scanner, computer })
    await expect(page.getByRole('textbox', { name: 'Test field' })).toHaveValue('zY-7_q/Wm.')
    const wanted = await listAllOrders()
    await page.keyboard.press('F3')
    await scanWithLayouts(page, wanted, { scanner, computer })
    await expect(panel(page).getByRole('heading', { name: wanted })).toBeVisible()
    await page.keyboard.press('Escape')
  })

test('warns about a scanner without an end key, and can delete the calibration', async () => {
  const { page } = app
  await openScannerSettings()
  await page.getByRole('textbox', { name: 'Calibration barcode' }).focus()
  await scanWithLayouts(page, calibrationCode, { scanner: 'us', computer: 'us' }, null)
  await expect(page.getByText('The scanner presses no key after a code')).toBeVisible()
  await page.getByRole('button', { name: 'Remove calibration' }).click()
  await expect(page.getByText('Not calibrated.')).toBeVisible()
})
