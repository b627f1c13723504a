import { expect, queue, test } from '../fixtures.ts'
import { practiceApp } from '../practice-app.ts'
import { valueOf } from '../../support/stations/service-station.ts'

const app = practiceApp()

async function firstToPrint(): Promise<string> {
  const { handlers } = app.station
  const view = { kind: 'queue', queue: 'print' } as const
  const { ids } = valueOf(await handlers['orders.list']({ view, sort: { by: 'created', direction: 'ascending' } }))
  const [row] = valueOf(await handlers['orders.rows']({ ids: ids.slice(0, 1) }))
  return row?.reference ?? ''
}

test('a link shows its order without printing or sending anything', async () => {
  const { page, station } = app
  const reference = await firstToPrint()
  await expect(page.getByRole('region', { name: 'Open order' })).toBeHidden()
  station.openLink(`packbench://order/${reference}`)
  const panel = page.getByRole('region', { name: 'Open order' })
  await expect(panel.getByRole('heading', { name: reference })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(valueOf(await station.handlers['printing.batches']({}))).toEqual([])
})

test('while something else is on the screen, a link waits behind a button', async () => {
  const { page, station } = app
  await queue(page, 'Printing and settings').click()
  await expect(page.getByRole('heading', { name: 'Printers' }).first()).toBeVisible()
  const reference = await firstToPrint()
  station.openLink(`packbench://order/${reference}`)
  await expect(page.getByText(`A link to order ${reference} was opened.`)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Printers' }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Show order' }).click()
  await expect(page.getByRole('region', { name: 'Open order' }).getByRole('heading', { name: reference })).toBeVisible()
})

test('reports a link to an order that is not stored', async () => {
  app.station.openLink('packbench://order/NO-SUCH-ORDER')
  await expect(app.page.getByText('A link to order NO-SUCH-ORDER was opened, but no such order is saved on this computer.')).toBeVisible()
})
