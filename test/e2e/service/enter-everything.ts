import { expect, type Locator, type Page } from '@playwright/test'
import { pdf } from '../../support/new-shipment/draft-attachments.ts'
import { draftsOnDisk, shipmentForm, textFieldsOf, type TextField } from './shipment-form.ts'

/** Uses every control of the open form once; each change has to be on the disk before the next one. Resolves to the text fields. */
export async function enterEverything(page: Page, dataDirectory: string): Promise<readonly TextField[]> {
  const form = shipmentForm(page)

  async function changeOnDisk(control: Locator, ...keys: readonly string[]): Promise<void> {
    const before = draftsOnDisk(dataDirectory)
    await control.focus()
    await form.press(...keys)
    await expect.poll(() => draftsOnDisk(dataDirectory)).not.toBe(before)
  }

  for (const name of ['Add broker', 'Add importer of record']) await form.pressButton(page.getByRole('button', { name }))
  await form.pressButton(page.getByRole('button', { name: 'Edit: ship to' }))
  const fields = await textFieldsOf(page)
  expect(fields.length).toBeGreaterThan(50)
  for (const { field, place, text } of fields) {
    await form.rewrite(field, text)
    await expect.poll(() => draftsOnDisk(dataDirectory), { message: place }).toContain(`"${text}"`)
  }
  const checks = page.getByRole('group', { name: 'Options' }).locator('input[type=checkbox]:not([aria-disabled=true], [disabled])')
  expect(await checks.count()).toBeGreaterThan(4)
  for (const check of await checks.all()) await changeOnDisk(check, 'Space')
  for (const name of ['Tracking emails to the recipient', 'Kind of address'])
    await changeOnDisk(page.getByRole('radiogroup', { name }).first().getByRole('radio', { checked: true }), 'ArrowRight')
  await page
    .locator('[data-field="commercial_invoice"] input[type=file]')
    .setInputFiles({ name: 'Invoice 7.pdf', mimeType: 'application/pdf', buffer: Buffer.from(await pdf('Invoice')) })
  await expect.poll(() => draftsOnDisk(dataDirectory)).toContain('"Invoice 7.pdf"')
  return fields
}

/** The fields that are in sight have what was entered. */
export async function expectTexts(page: Page, fields: readonly TextField[]): Promise<void> {
  for (const { place, text } of fields) {
    const input = page.locator(`[data-field="${place}"] input`).first()
    if ((await input.count()) > 0) await expect(input).toHaveValue(text)
  }
}
