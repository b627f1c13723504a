import type { Page } from 'playwright-core'
import { jsonAnswer, jsonOf, type MeddlingProxy } from '../../../support/services/meddling-proxy.ts'
import { look } from '../look.ts'
import { button, closeAll, dialog, expect, press, said } from '../steps.ts'

const badGateway = { status: 502, type: 'text/plain', body: '' } as const

/** The companies: the list, a company, the form with its errors, and one that may have been created. */
export async function visitCompanies(page: Page, proxy: MeddlingProxy): Promise<void> {
  await press(page, 'Control+Shift+c')
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  await look(page, 'companies')
  await page.getByRole('rowheader').first().getByRole('button').click()
  await look(page, 'company')
  await closeAll(page)
  await page.getByLabel(said('Search by name')).fill('zzz')
  await expect(button(page, 'Show all companies')).toBeVisible()
  await look(page, 'companies, none found')
  await button(page, 'Show all companies').click()
  proxy.meddle(async (passing) => {
    if (!passing.path.includes('/companies')) return null
    const { companies } = jsonOf(await passing.through()) as { readonly companies: readonly object[] }
    return jsonAnswer({ companies: [...companies.slice(0, 9), {}], meta: { page_count: 1_000_000_000, record_count: 27 } })
  })
  await button(page, 'Next page').click()
  await expect(page.getByText(said('Companies may be missing here'))).toBeVisible()
  await look(page, 'companies, implausible count')
  proxy.meddle(null)
  await button(page, 'New company').click()
  await button(dialog(page), 'Create company').click()
  await expect(dialog(page).getByRole('alert').first()).toBeVisible()
  await look(page, 'new company, not filled in')
  const fill = (label: string, text: string) => dialog(page).getByLabel(said(label)).first().fill(text)
  await fill('Company name', 'Visit Books')
  await fill('Email of the API user', 'visit@books.example')
  for (const [label, other] of [
    ['Currency', 'Other currency…'],
    ['Country', 'Other country…'],
  ] as const) {
    await button(dialog(page), label).first().click()
    await page.getByRole('option', { name: said(other) }).click()
  }
  await fill('Currency code', 'NOK')
  await fill('Number of the country', '11')
  await button(dialog(page), 'Create company').click()
  await expect(button(dialog(page), 'Change the currency')).toBeVisible()
  await look(page, 'new company, other currency')
  proxy.meddle(({ method, path }) => (method === 'POST' && path.endsWith('/companies') ? badGateway : null))
  await dialog(page).getByRole('button', { name: 'NOK' }).click()
  await expect(button(page, 'Check again')).toBeVisible()
  await look(page, 'company in doubt')
  proxy.meddle(null)
}

/** The webhooks: none, the forms, one with its token and a test, one that is failing, one that may have been registered. */
export async function visitWebhooks(page: Page, proxy: MeddlingProxy): Promise<void> {
  await press(page, 'Control+Shift+b')
  await look(page, 'webhooks, none')
  await button(page, 'Add by number').click()
  await button(dialog(page), 'Add').last().click()
  await look(page, 'add a webhook')
  await closeAll(page)
  await button(page, 'Register webhook').click()
  await look(page, 'register a webhook')
  await button(dialog(page), 'Register').last().click()
  await look(page, 'register a webhook, not filled in')
  await dialog(page).getByLabel(said('Target address')).fill('http://127.0.0.1:9/hook')
  await button(dialog(page), 'Register').last().click()
  await expect(button(dialog(page), 'Copy token')).toBeVisible()
  await button(dialog(page), 'Send test').click()
  await expect(button(dialog(page), 'Send there')).toBeVisible()
  await look(page, 'webhook, before a test')
  await button(dialog(page), 'Send there').click()
  await expect(dialog(page).getByRole('status').first()).toBeVisible()
  await look(page, 'webhook, after a test')
  await button(dialog(page), 'Delete…').click()
  await look(page, 'delete a webhook')
  await press(page, 'Escape')
  await button(dialog(page), 'Change…').click()
  await look(page, 'change a webhook')
  await closeAll(page)
  proxy.meddle(async (passing) => {
    if (passing.method === 'POST') return badGateway
    if (!passing.path.includes('/webhooks/')) return null
    const { webhook } = jsonOf(await passing.through()) as { readonly webhook: object }
    return jsonAnswer({ webhook: { ...webhook, status: 'failing' } })
  })
  await button(page, 'Register webhook').click()
  await dialog(page).getByLabel(said('Target address')).fill('https://visit.example/hook')
  await button(dialog(page), 'Register').last().click()
  await expect(button(dialog(page), 'Remove from the list')).toBeVisible()
  await look(page, 'webhook, may have been registered')
  await closeAll(page)
  await button(page, 'Check all').click()
  await expect(page.getByText(said('Failing')).first()).toBeVisible()
  await look(page, 'webhooks')
  await page.getByRole('rowheader').first().getByRole('button').click()
  await look(page, 'webhook, failing')
  await closeAll(page)
  proxy.meddle(null)
}
