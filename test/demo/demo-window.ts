import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import type { CallChannel, CallInput, CallOutput } from '../../shared/contract/contract.ts'
import type { OpenApp } from '../support/window/open-app.ts'
import { messageOf } from '../support/failure-words.ts'
import { settlePage } from '../support/window/settle-page.ts'

/** Drives the real window, takes screenshots, and reads data from the station. */
export interface DemoWindow {
  readonly page: Page
  /** Keeps a picture in `screens/`, numbered in the order taken. */
  picture(name: string): Promise<void>
  /** Types into the scan field as a scanner does: the text, then Enter. */
  scan(text: string): Promise<void>
  press(keys: string): Promise<void>
  /** Opens the first stored document of an order, of those listed, and waits until its first page is drawn. */
  openDocument(reference: string): Promise<void>
  panel(): Locator
  dialog(): Locator
  /** The station's own response, to compare the window with it; throws when the station refuses. */
  ask<Channel extends CallChannel>(channel: Channel, input: CallInput<Channel>): Promise<CallOutput<Channel>>
}

export function createDemoWindow(app: OpenApp, screens: string, numbering: { next: number }): DemoWindow {
  const { page, station } = app
  mkdirSync(screens, { recursive: true })
  return {
    page,
    picture: async (name) => {
      await settlePage(page)
      await page.screenshot({ path: join(screens, `${String(numbering.next++).padStart(2, '0')}-${name}.png`) })
    },
    scan: async (text) => {
      await page.keyboard.press('F2')
      await page.keyboard.insertText(text)
      await page.keyboard.press('Enter')
    },
    press: (keys) => page.keyboard.press(keys.replace('Ctrl', 'ControlOrMeta')),
    openDocument: async (reference) => {
      await page.getByRole('region', { name: 'Saved documents' }).getByText(reference).first().click()
      await page.getByRole('region', { name: 'Document', exact: true }).locator('[data-page="1"][data-drawn=true]').waitFor()
    },
    panel: () => page.getByLabel('Open order', { exact: true }),
    dialog: () => page.getByRole('dialog').or(page.getByRole('alertdialog')),
    ask: async (channel, input) => {
      const answer = await station.handlers[channel](input)
      if (!answer.ok) throw new Error(`${channel}: ${messageOf(answer.failure)}`)
      return answer.value
    },
  }
}
