import { readdirSync, rmSync, statSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { renderText } from '../../../../shared/messages/render-message.ts'
import { componentsOnScreen } from '../checks/window-components.ts'
import { look } from '../look.ts'
import { button, closeAll, dialog, expect, goTo, pattern, press, said, select, toTop } from '../steps.ts'

const options = (page: Page) => page.getByRole('listbox').first().getByRole('option')

export async function visitFetching(page: Page): Promise<void> {
  await goTo(page, 3)
  await toTop(page)
  await select(page, [1, 2, 3, 4, 5, 6])
  await button(page, 'Fetch documents').first().click()
  await expect(button(dialog(page), 'Done')).toBeVisible()
  await look(page, 'documents fetched')
  await button(dialog(page), 'Done').click()
  await press(page, 'Escape')
}

export async function visitDocuments(page: Page): Promise<void> {
  await press(page, 'Control+d')
  await expect(options(page).first()).toBeVisible()
  await look(page, 'documents')
  await button(page, 'Archive').first().click()
  await look(page, 'menu of the archive')
  await closeAll(page)
  await button(page, 'Fetched').click()
  await page.getByRole('option').last().click()
  await look(page, 'documents between days')
  await page.getByLabel(said('Find')).first().fill('nothing has these words')
  await expect(button(page, 'Show all documents')).toBeVisible()
  await look(page, 'no documents')
  await button(page, 'Show all documents').click()
  await options(page).first().click()
  await expect(page.getByRole('figure').first()).toHaveAttribute('data-drawn', 'true')
  await look(page, 'document')
  await page.getByRole('region', { name: said('Pages of') }).focus()
  await press(page, 'Control+f')
  await page.keyboard.type('a')
  await expect(page.locator('[data-found=current]').first()).toBeVisible()
  await look(page, 'search in a document')
  await press(page, 'Escape')
  await button(page, 'Print, save, show').click()
  await look(page, 'menu of a document')
  await page.getByRole('menuitem', { name: said('Save a copy') }).click()
  await expect(page.getByText(said('Saved as')).first()).toBeVisible()
  await look(page, 'copy saved')
  await press(page, 'F3')
  await press(page, 'Control+a')
  await button(page, 'Export as ZIP').click()
  await expect(button(page, 'Dismiss the export result')).toBeVisible()
  await look(page, 'documents exported')
  await press(page, 'Escape')
}

function storedFiles(data: string): string[] {
  return readdirSync(data, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.includes('papers') && file.endsWith('.pdf'))
    .map((file) => join(data, file))
    .filter((file) => statSync(file).isFile())
}

export async function visitArchiveCheck(page: Page, data: string): Promise<void> {
  const [damaged = '', missing = ''] = storedFiles(data)
  truncateSync(damaged, 40)
  rmSync(missing)
  await press(page, 'Control+d')
  await expect(options(page).first()).toBeVisible()
  await button(page, 'Archive').first().click()
  await page.getByRole('menuitem', { name: said('Check every file') }).click()
  await expect(button(page, 'Fetch these again')).toBeVisible()
  await look(page, 'damaged documents')
  await button(page, 'Dismiss the check result').click()
}

/** Visits the documents with this mark after labels were blocked or orders cancelled, found by these words. */
export async function visitMarkedDocuments(page: Page, { mark, words }: { readonly mark: string; readonly words: string }): Promise<void> {
  await press(page, 'Control+d')
  await expect(options(page).first()).toBeVisible()
  await look(page, 'documents with marks')
  await page.getByLabel(said('Find')).first().fill(words)
  const marked = options(page).filter({ hasText: pattern(mark) })
  await expect(marked.first()).toBeVisible()
  await look(page, `documents, ${mark}`)
  await marked.first().click()
  await expect(page.getByRole('figure').first()).toHaveAttribute('data-drawn', 'true')
  await look(page, `document, ${mark}`)
  await page.getByLabel(said('Find')).first().fill('')
}

/** A document of several pages, and one whose file is gone while the service cannot be reached. */
export async function visitDocumentsOffline(page: Page, data: string): Promise<void> {
  await press(page, 'Control+d')
  await page.getByLabel(said('Find')).first().fill('invoice')
  await options(page)
    .filter({ hasText: pattern('# pages') })
    .first()
    .click()
  await expect(page.getByRole('figure').first()).toHaveAttribute('data-drawn', 'true')
  await page.getByRole('button', { name: renderText('Pages', {}), exact: true }).click()
  await look(page, 'document of several pages')
  for (const file of storedFiles(data)) rmSync(file)
  // The open document was read before its file was deleted, so another one is opened.
  await page.getByRole('listbox').first().locator('[role=option]:not([aria-current=true])').first().click()
  // It is fetched again automatically, and opened once more when the list reports that it is missing.
  await expect(
    options(page)
      .filter({ hasText: pattern('Missing') })
      .first(),
  ).toBeVisible()
  await expect.poll(() => componentsOnScreen(page)).toContain('UnreadableDocument')
  await look(page, 'document that is gone')
  await page.getByLabel(said('Find')).first().fill('')
}
