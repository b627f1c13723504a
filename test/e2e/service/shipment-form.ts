import { globSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, type Locator, type Page } from '@playwright/test'

/** The form of a new shipment, as it is used by keyboard alone. */
export function shipmentForm(page: Page) {
  const block = (name: 'Ship from' | 'Ship to') => page.getByRole('region', { name, exact: true })

  async function press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await page.keyboard.press(key)
  }

  /** At once, as from a clipboard: what comes key by key at this pace is a scan. */
  async function write(text: string): Promise<void> {
    await page.keyboard.insertText(text)
  }

  return {
    block,
    press,
    write,
    parcel: (line: number) => page.getByRole('group', { name: `Parcel line ${line}` }),
    goods: (line: number) => page.getByRole('group', { name: `Goods line ${line}` }),
    field: (label: string) => page.getByLabel(label, { exact: true }).and(page.locator('input')),
    summary: page.getByRole('complementary', { name: 'Summary' }),

    /** Replaces the contents of a field. */
    rewrite: async (field: Locator, text: string) => {
      await field.focus()
      await press('Control+a')
      await write(text)
    },

    /** Fills in one field after another. */
    fillInTurn: async (...texts: readonly string[]) => {
      for (const text of texts) {
        await write(text)
        await press('Tab')
      }
    },

    pressButton: async (button: Locator) => {
      await button.focus()
      await press('Enter')
    },

    chooseAddress: async (side: 'Ship from' | 'Ship to', words: string) => {
      await block(side).getByRole('combobox').focus()
      await write(words)
      await expect(page.getByRole('option').first()).toContainText(words)
      await press('Enter')
      await expect(page.getByRole('listbox')).toHaveCount(0)
    },
  }
}

/** What a kill at this moment would leave of the drafts. */
export function draftsOnDisk(dataDirectory: string): string {
  const [file = ''] = globSync('**/drafts.db', { cwd: dataDirectory })
  const database = new DatabaseSync(join(dataDirectory, file), { readOnly: true })
  const rows = database.prepare('SELECT record_json FROM drafts').all()
  database.close()
  return rows.map((row) => row['record_json']).join()
}

export interface TextField {
  readonly field: Locator
  /** The field of the draft that it belongs to. */
  readonly place: string
  /** Something to type that no other field has. */
  readonly text: string
}

/** The fields in sight whose text is part of the draft. */
export async function textFieldsOf(page: Page): Promise<TextField[]> {
  const inputs = page.locator('[data-field] input:not([type=checkbox], [type=radio], [type=file])')
  const places = await inputs.evaluateAll((found) =>
    found.map((input) => (input.checkVisibility() ? (input.closest('[data-field]')?.getAttribute('data-field') ?? '') : '')),
  )
  return places.flatMap((place, index) =>
    // Not a plain number: a choice could show the name of the entry with that number instead.
    place === '' ? [] : [{ field: inputs.nth(index), place, text: `K${index}7${index}` }],
  )
}
