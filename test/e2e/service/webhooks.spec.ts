import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { jsonAnswer, jsonOf, startMeddlingProxy, type MeddlingProxy } from '../../support/services/meddling-proxy.ts'
import {
  expect,
  openService,
  openTestApp,
  ordersAreThere,
  queue,
  signInTo,
  temporaryFolder,
  test,
  type ServiceUnderTest,
  type TestApp,
} from '../fixtures.ts'

// By keyboard alone, in one app: each test takes up where the one before stood.
test.describe.configure({ mode: 'serial' })

// No keychain of the person who runs the tests is written to.
process.env['DBUS_SESSION_BUS_ADDRESS'] = 'unix:path=/nowhere'

const folder = temporaryFolder()
const received: string[] = []
let receiver: Server
let target: string
let service: ServiceUnderTest
let proxy: MeddlingProxy
let app: TestApp
let page: Page

test.beforeAll(async ({ serviceUrl }) => {
  receiver = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (part: string) => {
      body += part
    })
    request.on('end', () => {
      received.push(body)
      response.writeHead(202).end()
    })
  })
  receiver.listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  target = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`
  service = await openService(serviceUrl)
  proxy = await startMeddlingProxy(service.url)
  app = await openTestApp({ dataDirectory: join(folder.path, 'data') })
  ;({ page } = app)
  await signInTo(page, { ...service, url: proxy.url })
  await ordersAreThere(page)
})

test.afterAll(async () => {
  await app.close()
  await proxy.close()
  await service.close()
  receiver.closeAllConnections()
  receiver.close()
  folder.forget()
})

const row = (words: string | RegExp) => page.getByRole('table', { name: 'List of webhooks' }).getByRole('row', { name: words })
const dialog = (name: string | RegExp) => page.getByRole('dialog', { name })

/** At a person's pace: what comes faster is a scan, whose Enter submits nothing. */
async function write(text: string): Promise<void> {
  await page.keyboard.type(text, { delay: 60 })
}

async function pressButton(name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name }).last().focus()
  await page.keyboard.press('Enter')
}

test('registers a webhook, shows its token, and delivers a test to the target', async () => {
  await page.keyboard.press('Control+Shift+B')
  await expect(page.getByText('No webhooks yet')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Register webhook' })).toBeFocused()
  await page.keyboard.press('Enter')
  await write('nonsense')
  await page.keyboard.press('Enter')
  await expect(dialog('Register webhook').getByText('Enter a complete address like')).toBeVisible()
  await page.keyboard.press('Control+a')
  await write(target)
  await page.keyboard.press('Enter')
  const details = dialog(/^Webhook \d+$/)
  await expect(details.getByText('This computer has no keychain to keep the token.')).toBeVisible()
  const token = await details.locator('[data-token]').innerText()
  await page.setViewportSize({ width: 1024, height: 700 })
  await pressButton('Send test')
  await expect(details.getByText('The target is in a private network or on this computer.')).toBeVisible()
  expect(received).toEqual([])
  await expect(details.getByRole('button', { name: 'Send there' })).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await expect(details.getByText(/^Accepted: status 202 after \d+ ms$/)).toBeVisible()
  expect(received.map((body) => JSON.parse(body) as unknown)).toEqual([expect.objectContaining({ object_id: 0, token })])
})

test('shows what a change of a webhook replaces, and the service’s refusal at its field', async () => {
  await pressButton('Change…')
  const change = dialog(/^Change webhook/)
  await expect(change).toContainText('A failing webhook stays failing')
  proxy.meddle(({ method }) =>
    method === 'PUT' ? jsonAnswer({ success: false, error: '["Target url is invalid"]', errors: [] }, 422) : null,
  )
  await page.keyboard.press('Control+a')
  await write(`${target}/new`)
  await page.keyboard.press('Enter')
  await expect(change.getByText('Service: “Target url is invalid”')).toBeVisible()
  proxy.meddle(null)
  await page.keyboard.press('Enter')
  await expect(dialog(/^Webhook \d+$/)).toContainText(`${target}/new`)
  await page.keyboard.press('Escape')
})

test('a failing webhook alerts, and its details are copied for the account manager', async () => {
  proxy.meddle(async (passing) => {
    if (passing.method !== 'GET' || !passing.path.includes('/webhooks/')) return null
    const { webhook } = jsonOf(await passing.through()) as { readonly webhook: object }
    return jsonAnswer({ webhook: { ...webhook, status: 'failing' } })
  })
  await pressButton('Check all')
  await expect(page.getByText(/^Webhook \d+ to 127\.0\.0\.1:\d+ is failing/).first()).toBeVisible()
  await expect(queue(page, 'Webhooks')).toHaveText(/1$/)
  await expect(row(/Failing/)).toBeVisible()
  await page.keyboard.press('F3')
  await page.keyboard.press('Enter')
  await expect(dialog(/^Webhook \d+$/)).toContainText('Only the account manager can enable this webhook again')
  await pressButton('Copy for the account manager')
  await expect(page.getByText('Details copied')).toBeVisible()
  await page.keyboard.press('Escape')
})

test('a registration whose response is lost stays in the list and is not sent again', async () => {
  const posts = () => proxy.requests.filter(({ method, path }) => method === 'POST' && path.endsWith('/webhooks')).length
  proxy.meddle(({ method }) => (method === 'POST' ? { status: 502, type: 'text/plain', body: 'Bad gateway' } : null))
  await pressButton('Register webhook')
  await write('https://quay.example/hook')
  await page.keyboard.press('Enter')
  const unknown = dialog('Webhook without a number')
  await expect(unknown).toContainText('Ask the account manager whether a webhook with this address exists')
  await pressButton('Remove from the list')
  await expect(unknown).toHaveCount(0)
  expect(posts()).toBe(2)
  proxy.meddle(null)
})

test('adds a webhook that was registered elsewhere by its number, and asks before deleting one', async () => {
  await pressButton('Add by number')
  await write('999999')
  await page.keyboard.press('Enter')
  await expect(dialog('Add by number')).toContainText('The service has no webhook 999999 for this account.')
  await page.keyboard.press('Escape')
  await page.keyboard.press('F3')
  await page.keyboard.press('Enter')
  await pressButton('Delete…')
  await expect(page.getByRole('alertdialog')).toContainText('This cannot be undone')
  await pressButton('Delete webhook')
  await expect(page.getByText('No webhooks yet')).toBeVisible()
})
