import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createSettingsStore } from '../../../../electron/settings/settings-store.ts'
import { settingsSchema } from '../../../../shared/settings/settings.ts'
import { createHandClock } from '../../../support/clocks/hand-clock.ts'
import { temporaryFolder } from '../../../support/temporary-folder.ts'

const clock = createHandClock()
const rule = { services: [], countries: ['DE'], route: 'any', media: 'a4', printer: 'folder', copies: 2 }
const sort = { by: 'reference', direction: 'ascending' }
const printed = [{ kind: 'commercial_invoice', printed: false }]
const columns = ['reference', 'papers', 'status']

function settingsOf(name: 'papers' | 'documents', column: string): unknown {
  const request = { view: { kind: 'all' }, sort, filter: { hub: true, [name]: printed } }
  return {
    printing: { rules: [{ ...rule, [name]: ['waybill_document'] }] },
    list: { columns: columns.map((one) => (one === 'papers' ? column : one)), views: [{ id: 'a', name: 'Invoices', request }] },
  }
}

function openWith(stored: unknown): ReturnType<typeof createSettingsStore> {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'settings.json'), JSON.stringify(stored))
  return createSettingsStore({ folder, clock })
}

test('settings of an older version keep their rules, views and columns', () => {
  const settings = openWith(settingsOf('papers', 'papers'))
  expect(settings.warning).toBeNull()
  expect(settings.read()).toEqual(settingsSchema.parse(settingsOf('documents', 'documents')))
  expect(settings.read().list.views[0]?.request.filter).toEqual({ hub: true, documents: printed })
})

test.each([null, [], { printing: null }, { list: { views: [null, { request: 'all' }], columns: 'papers' } }])(
  'settings that are damaged in other ways are opened as before: %j',
  (stored) => expect(() => openWith(stored)).not.toThrow(),
)
