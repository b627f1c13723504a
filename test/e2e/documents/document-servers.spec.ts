import type { Locator } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { practiceApp } from '../practice-app.ts'

const opened = practiceApp()

async function openDocumentSettings(): Promise<Locator> {
  const { page } = opened
  await page.keyboard.press('Control+,')
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('button', { name: 'Saved documents', exact: true }).click()
  return page.getByRole('region', { name: 'Saved documents', exact: true })
}

const field = (section: Locator): Locator => section.getByRole('textbox', { name: 'Document servers on private networks' })

test('document servers on private networks are saved by their names, however they were pasted', async () => {
  const { page } = opened
  const servers = field(await openDocumentSettings())
  await servers.fill('https://Labels.example.net:8443/a, *.files.example.net')
  await servers.press('Enter')
  await expect(servers).toHaveValue('labels.example.net, *.files.example.net')
  await page.reload()
  await expect(field(await openDocumentSettings())).toHaveValue('labels.example.net, *.files.example.net')
})
