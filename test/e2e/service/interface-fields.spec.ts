import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { fieldScreens, partyFieldScreens, type FieldPlace, type FieldScreen } from '../../architecture/interface-fields.ts'
import { emptyAddress } from '../../../shared/new-shipment/draft.ts'
import { askStation, completeDraft, findParties } from '../../support/new-shipment/shipment-window.ts'
import { expect, line, openTestApp, panel, practise, queue, temporaryFolder, test, type TestApp } from '../fixtures.ts'

// Each place is opened after the one before it.
test.describe.configure({ mode: 'serial' })

const folder = temporaryFolder()
let app: TestApp
let page: Page

test.beforeAll(async () => {
  app = await openTestApp({ dataDirectory: join(folder.path, 'data') })
  ;({ page } = app)
})

test.afterAll(async () => {
  await app.close()
  folder.forget()
})

async function openQueue(name: string): Promise<void> {
  await queue(page, name).click()
  await expect(line(page, 1)).toBeVisible()
  await line(page, 1).click()
  await expect(panel(page).getByRole('heading').first()).toBeVisible()
}

async function newShipment(): Promise<string> {
  const { id } = (await askStation(page, 'newShipment.create', { source: { kind: 'empty' } })).draft
  return id
}

async function openDraft(draftId: string): Promise<void> {
  await page.keyboard.press('Control+1')
  await page.keyboard.press('Control+Shift+N')
  const back = page.getByRole('button', { name: 'All drafts' })
  await expect(back.or(page.locator(`[data-draft="${draftId}"]`)).first()).toBeVisible()
  if (await back.isVisible()) await back.click()
  await page.locator(`[data-draft="${draftId}"] button`).first().click()
  await expect(page.getByRole('button', { name: 'Create order only' })).toBeVisible()
}

async function expandAddresses(): Promise<void> {
  for (const name of ['Add broker', 'Add importer of record']) await page.getByRole('button', { name }).click()
  const enter = page.getByRole('button', { name: /^Enter address:/ })
  while ((await enter.count()) > 0) await enter.first().click()
}

/** Opens a place, and resolves to what of the window belongs to it. */
const open: Readonly<Record<FieldPlace, () => Promise<Locator>>> = {
  welcome: async () => page.locator('body'),
  orders: async () => {
    await practise(page)
    return page.locator('body')
  },
  order: async () => {
    await openQueue('To prepare')
    return page.locator('body')
  },
  pickup: async () => {
    await openQueue('Book pickup')
    await panel(page).getByRole('button', { name: 'Book pickup', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Book pickup' })
    await expect(dialog.getByLabel('From', { exact: true })).toBeVisible()
    return dialog
  },
  shipment: async () => {
    await page.keyboard.press('Escape')
    await openDraft(await newShipment())
    await expandAddresses()
    return page.locator('body')
  },
  'quoted shipment': async () => {
    const { sender, recipient } = await findParties(page)
    const draftId = await newShipment()
    const draft = { ...completeDraft(sender, recipient), withTaxesAndDuties: false, broker: null, importerOfRecord: emptyAddress() }
    await askStation(page, 'newShipment.edit', { draftId, draft })
    await askStation(page, 'newShipment.quote', { draftId, direct: false })
    await openDraft(draftId)
    return page.locator('body')
  },
  companies: async () => {
    await page.keyboard.press('Control+Shift+C')
    await expect(page.getByRole('table', { name: 'List of companies' })).toBeVisible()
    return page.locator('body')
  },
  'new company': async () => {
    await page.getByRole('button', { name: 'New company' }).click()
    return page.getByRole('dialog', { name: 'New company' })
  },
  'register webhook': async () => {
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+Shift+B')
    await page.getByRole('button', { name: 'Register webhook' }).click()
    return page.getByRole('dialog', { name: 'Register webhook' })
  },
  webhook: async () => {
    const dialog = page.getByRole('dialog', { name: 'Register webhook' })
    await dialog.getByLabel('Target address').fill('http://127.0.0.1:9/hook')
    await dialog.getByRole('button', { name: 'Register', exact: true }).click()
    const webhook = page.getByRole('dialog', { name: /^Webhook \d+$/ })
    await expect(webhook).toBeVisible()
    return webhook
  },
  'change webhook': async () => {
    await page.getByRole('button', { name: 'Change…' }).click()
    return page.getByRole('dialog', { name: /^Change webhook/ })
  },
}

function fieldIn(place: Locator, { label, within }: FieldScreen): Locator {
  const part = within === undefined ? place : place.getByLabel(within, { exact: true }).first()
  return part
    .getByLabel(label, { exact: true })
    .or(part.getByText(label, { exact: true }))
    .first()
}

for (const [place, show] of Object.entries(open) as [FieldPlace, () => Promise<Locator>][]) {
  test(`every field of the interface that belongs to “${place}” is seen there`, async () => {
    const shown = await show()
    const fields = Object.entries({ ...fieldScreens, 'POST /orders, parties': partyFieldScreens }).flatMap(([endpoint, screens]) =>
      Object.entries(screens).map(([field, screen]) => ({ name: `${endpoint} ${field}`, screen })),
    )
    const here = fields.filter(({ screen }) => screen.place === place)
    expect(here.length).toBeGreaterThan(0)
    for (const { name, screen } of here) await expect(fieldIn(shown, screen), name).toBeVisible()
  })
}
