import { line, test } from '../fixtures.ts'
import { look } from './look.ts'
import { addNetworkPrinter } from './network-printer.ts'
import { button, dialog, expect, said, signIn } from './steps.ts'
import { visitedStation } from './visited-station.ts'

const station = visitedStation({ signsIn: false })

test('every text from the first screen to the first orders is translated and fits', async () => {
  const { page, practice, proxy } = station
  await expect(page.getByLabel(said('Email'))).toBeVisible()
  await look(page, 'first screen')
  await button(page, 'Connect').click()
  await expect(page.getByText(said('Enter your email address.'))).toBeVisible()
  await look(page, 'first screen, not filled in')
  const released = Promise.withResolvers<null>()
  proxy.meddle(({ path }) => (path.includes('/orders?') ? released.promise : null))
  await addNetworkPrinter(station.app)
  await signIn(page, practice.credentials)
  await expect(dialog(page)).toContainText(said('Choose your printers'))
  await look(page, 'choice of printers')
  await button(dialog(page), 'Done').click()
  await expect(page.getByRole('progressbar').first()).toBeVisible()
  await look(page, 'first reading of the orders')
  proxy.meddle(null)
  released.resolve(null)
  await expect(line(page, 1)).toBeVisible()
})
