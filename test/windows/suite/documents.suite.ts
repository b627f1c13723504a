import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildLabel } from '../../support/labels/document-builders.ts'
import { valueOrThrow } from '../../support/value-or-throw.ts'
import { firstLabel, startDocuments, waybills } from '../../unit/electron/documents/documents-world.ts'
import { openElsewhere } from './open-elsewhere.ts'

test('a stored document that another program keeps open is reported as unreadable and not printed, and is read once it is closed', async () => {
  const [own = ''] = waybills
  const label = await buildLabel({ waybill: own })
  const { documents, read, folder, files } = await startDocuments({ '/label-1': [label] })
  const { document } = valueOrThrow(await documents.fetchDocument(read, firstLabel))
  const close = openElsewhere(join(folder, 'papers', files()[0] ?? ''), 'nothing')
  expect(await documents.read(document.id)).toMatchObject({ ok: false, failure: { kind: 'storage-damaged', detail: 'EBUSY' } })
  expect(await documents.findStoredDocument(101, firstLabel, own)).toMatchObject({ ok: false, failure: { kind: 'storage-damaged' } })
  expect(valueOrThrow(await documents.list({ text: '' }))).toMatchObject([{ state: 'kept' }])
  close()
  expect(valueOrThrow(await documents.findStoredDocument(101, firstLabel, own))?.bytes).toEqual(label)
})
