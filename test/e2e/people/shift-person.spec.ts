import { expect, openTestApp, practise, test } from '../fixtures.ts'
import { valueOrThrow } from '../../support/value-or-throw.ts'

test('the dialog that ends the shift names the person who is packing now', async ({ dataDirectory }) => {
  const app = await openTestApp({ dataDirectory })
  const { page, station } = app
  await practise(page)
  for (const name of ['Ana', 'Ben']) {
    const person = { id: null, name, role: 'supervisor' as const, isEnabled: true, pin: null, badge: `BADGE-${name}-01` }
    valueOrThrow(await station.handlers['people.save'](person))
  }
  valueOrThrow(await station.handlers['people.scan']({ text: 'BADGE-Ana-01' }))
  const { ids } = valueOrThrow(
    await station.handlers['orders.list']({ view: { kind: 'queue', queue: 'print' }, sort: { by: 'reference', direction: 'ascending' } }),
  )
  valueOrThrow(await station.handlers['orders.hold']({ orderIds: ids.slice(0, 1), until: null, note: 'Box torn' }))
  await page.keyboard.press('Control+Shift+e')
  const dialog = page.getByRole('dialog', { name: 'End the shift' })
  await expect(dialog).toContainText('Ana ends the shift.')
  valueOrThrow(await station.handlers['people.scan']({ text: 'BADGE-Ben-01' }))
  await expect(dialog).toContainText('Ben ends the shift.')
  await app.close()
})
