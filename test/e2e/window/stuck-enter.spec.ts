import { join } from 'node:path'
import { pressTimedKeys, type TimedKey } from '../../support/devices/timed-keys.ts'
import { fastKeyboard } from '../../support/window/keyboard-pace.ts'
import { expect, line, openTestApp, panel, practise, referenceIn, temporaryFolder, test, tray, type TestApp } from '../fixtures.ts'

// A key that is stuck sends itself again every 33 ms.
const repeats = 200
const repeatMs = 33

const folder = temporaryFolder()
let app: TestApp
let callMs = 0

test.beforeAll(async () => {
  app = await openTestApp({ dataDirectory: join(folder.path, 'data'), delays: { call: () => callMs, file: () => callMs } })
  await practise(app.page)
})

test.afterAll(async () => {
  await app.close()
  folder.forget()
})

const stuckEnter: readonly TimedKey[] = [{ key: 'Enter' }, ...Array.from({ length: repeats }, () => ({ key: 'Enter', repeat: true }))]

const printed = (): number => app.calls.filter(({ channel }) => channel === 'printing.start').length

async function openOrder(number: number): Promise<void> {
  const { page } = app
  await page.keyboard.press('Control+3')
  await expect(page.getByRole('heading', { level: 2, name: 'To print' })).toBeVisible()
  const reference = await referenceIn(page, number)
  await line(page, number).locator('td').nth(1).click()
  await expect(panel(page).getByRole('heading', { level: 2 })).toContainText(reference)
}

for (const { name, ms } of [
  { name: 'in an open dialog', ms: 0 },
  { name: 'before its dialog is there', ms: 600 },
])
  test(`a stuck Enter ${name} prints once and presses nothing after it`, async () => {
    const { page } = app
    await page.reload()
    await expect(line(page, 1)).toBeVisible()
    await openOrder(2)
    const before = printed()
    callMs = ms
    await fastKeyboard(page).press('Control+p')
    if (ms === 0) await expect(page.getByRole('dialog', { name: /^Print/ }).getByRole('button', { name: /^Print/ })).toBeFocused()
    await page.waitForTimeout(70)
    await pressTimedKeys(page, stuckEnter, repeatMs)
    callMs = 0
    await expect(tray(page)).toContainText(/1 order sent/)
    await expect.poll(app.callsUnderWay).toBe(0)
    expect(printed()).toBe(before + 1)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByText('What you typed was not used')).toHaveCount(0)
  })
