import { practiceApp } from '../practice-app.ts'
import { setText } from '../every-appearance.ts'
import { expect, line, panel, queue, test, tray } from '../fixtures.ts'

const out = '/tmp/list-shots'
const app = practiceApp()

async function shots(name: string, sizes = [[1280, 800]] as [number, number][], dark = true, big = false): Promise<void> {
  const { page } = app
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height })
    await page.waitForTimeout(250)
    await page.screenshot({ path: `${out}/${name}-${width}.png` })
  }
  if (dark) {
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.waitForTimeout(200)
    await page.screenshot({ path: `${out}/${name}-dark.png` })
    await page.emulateMedia({ colorScheme: 'light' })
  }
  if (big) {
    await setText(page, 200)
    await page.waitForTimeout(300)
    await page.screenshot({ path: `${out}/${name}-big.png` })
    await setText(page, 100)
  }
  await page.setViewportSize({ width: 1280, height: 800 })
}

test('shots', async () => {
  test.setTimeout(300_000)
  const { page } = app
  await page.setViewportSize({ width: 1280, height: 800 })
  await shots('prepare', [
    [1024, 700],
    [1280, 800],
  ])
  for (const name of ['Needs attention', 'To print', 'Book pickup', 'To hand over', 'On the way', 'All orders']) {
    await queue(page, name).click()
    await page.waitForTimeout(400)
    await shots(name.replaceAll(' ', '-'), [[1280, 800]], name === 'Needs attention', name === 'Needs attention')
  }
  await queue(page, 'To prepare').click()
  await page.waitForTimeout(300)
  await page.keyboard.press('F3')
  await page.keyboard.press('Control+a')
  await shots('selection', [
    [1024, 700],
    [1280, 800],
  ])
  await page.keyboard.press('Control+g')
  await page.getByRole('button', { name: /^Create waybills for \d+ orders/ }).click()
  await expect(page.getByRole('button', { name: 'Done' })).toBeVisible({ timeout: 120_000 })
  await shots(
    'waybills',
    [
      [1024, 700],
      [1280, 800],
    ],
    true,
    true,
  )
  await page.getByRole('button', { name: 'Done' }).click()
  await queue(page, 'Needs attention').click()
  await line(page, 1).locator('td').nth(1).click()
  await expect(panel(page).getByRole('heading', { name: 'Details' })).toBeVisible()
  await shots('panel-attention', [
    [1024, 700],
    [1280, 800],
  ])
  await page.keyboard.press('Escape')
  await queue(page, 'To print').click()
  for (const n of [1, 2, 3]) await line(page, n).locator('[data-tick]').click()
  await page.keyboard.press('Control+p')
  await page.getByRole('button', { name: /^Print \d+ sheets/ }).click()
  await expect(tray(page)).toContainText('orders sent', { timeout: 100_000 })
  await shots('printed')
  await line(page, 1).locator('td').nth(1).click()
  await page.keyboard.press('Control+Shift+H')
  await page.getByRole('dialog').getByRole('button', { name: /^Hold/ }).click()
  await page.waitForTimeout(600)
  await shots('held')
  await page.keyboard.press('F4')
  await page.waitForTimeout(600)
  await shots('on-hold-list')
})
