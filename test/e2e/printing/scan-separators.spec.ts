import { pressTimedKeys, type TimedKey } from '../../support/devices/timed-keys.ts'
import { expect, line, panel, queue, referenceIn, test, toTop } from '../fixtures.ts'
import { practiceApp } from '../practice-app.ts'

// Scanners send the separators inside GS1 barcodes as keys that type nothing.
const opened = practiceApp()

const separators: readonly (readonly [string, TimedKey])[] = [
  ['Ctrl+]', { key: ']', ctrl: true }],
  ['F8', { key: 'F8' }],
]

const typed = (text: string): TimedKey[] => Array.from(text, (key) => ({ key }))

test.beforeAll(async () => {
  await queue(opened.page, 'To print').click()
  await toTop(opened.page)
})

for (const [index, [name, separator]] of separators.entries()) {
  test(`a separator that arrives as ${name} splits the code, and opens and prints nothing`, async () => {
    const { page, app } = opened
    await page.keyboard.press('Escape')
    await queue(page, 'To print').click()
    await toTop(page)
    const reference = await referenceIn(page, 2 + index)
    const found = await opened.station.handlers['orders.find']({ text: reference })
    if (!found.ok || found.value.kind !== 'one') throw new Error(`${reference} was not found`)
    const view = await opened.station.handlers['orders.open']({ orderId: found.value.id })
    const waybill = view.ok ? (view.value.order.legs[0]?.waybill ?? '') : ''
    expect(waybill).not.toBe('')
    const before = app.calls.length
    await pressTimedKeys(page, [...typed('21LOT7'), separator, ...typed(`91${waybill}`), { key: 'Enter' }], 8)
    await expect(panel(page).getByRole('heading', { level: 2 })).toContainText(reference)
    await expect(line(page, 1)).toBeVisible()
    expect(app.calls.slice(before).filter(({ channel }) => channel === 'printing.start')).toEqual([])
  })
}
