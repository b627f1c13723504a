import { printerProfileSchema } from '../../../shared/printing/printers/printer-profile.ts'
import { canRun } from '../../support/machine/prerequisites.ts'
import { startPrivateCups, type PrivateCups } from '../../support/printers/private-cups.ts'
import { checkEveryAppearance } from '../every-appearance.ts'
import { expect, openTestApp, practise, temporaryFolder, test, type TestApp } from '../fixtures.ts'

const folder = temporaryFolder()
let cups: PrivateCups
let app: TestApp

test.skip(!canRun('cups'), 'CUPS with ippeveprinter is not on this machine.')

test.beforeAll(async () => {
  cups = await startPrivateCups({ printers: [{ name: 'Zebra_ZD420_2', media: ['4x6in'] }] })
  app = await openTestApp({ dataDirectory: folder.path, environment: { PACKBENCH_CUPS_SERVER: cups.server } })
  await practise(app.page)
})

test.afterAll(async () => {
  await app.close()
  await cups.stop()
  folder.forget()
})

test('a printer that the system renumbered gets its profile and its use back with one press', async () => {
  const { page } = app
  const settings = await app.station.handlers['settings.read']({})
  if (!settings.ok) throw new Error('no settings')
  const profile = printerProfileSchema.parse({ resolution: 300, language: 'zpl', zpl: { mode: 'cutter' } })
  const printing = { ...settings.value.printing, labelPrinter: 'cups:Zebra_ZD420', profiles: { 'cups:Zebra_ZD420': profile } }
  expect((await app.station.handlers['settings.save']({ ...settings.value, printing })).ok).toBe(true)
  await expect(page.getByText('The printer Zebra_ZD420 is not on this computer now.')).toBeVisible()
  await page.keyboard.press('Control+,')
  await expect(page.getByRole('button', { name: /^Use Zebra/ })).toHaveCount(2)
  await checkEveryAppearance(page)
  await page
    .getByRole('button', { name: /^Use Zebra/ })
    .first()
    .click()
  await expect(page.getByRole('button', { name: /^Use Zebra/ })).toHaveCount(0)
  const saved = async () => {
    const after = await app.station.handlers['settings.read']({})
    return after.ok ? after.value.printing : null
  }
  await expect.poll(saved).toMatchObject({ labelPrinter: 'cups:Zebra_ZD420_2', profiles: { 'cups:Zebra_ZD420_2': profile } })
})
