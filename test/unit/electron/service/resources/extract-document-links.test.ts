import { expect, test } from 'vitest'
import { withoutLinks } from '../../../../../electron/service/resources/extract-document-links.ts'

test('removes every link and signature in any field, and keeps everything else unchanged', () => {
  const order = {
    id: 7,
    waybill_document_link: 'https://files.example.com/a.pdf?signature=canary',
    shipments: [
      {
        waybill_document_link: 'https://files.example.com/b.pdf?signature=canary',
        unknown: { label_copy: 'https://h.example/c?sig=canary#x' },
      },
    ],
    note: 'see https://h.example/d?sig=canary, or call',
    future: [1, null, 'plain ? text'],
  }
  expect(JSON.parse(withoutLinks(order))).toEqual({
    id: 7,
    waybill_document_link: '',
    shipments: [{ waybill_document_link: '', unknown: { label_copy: 'https://h.example/c' } }],
    note: 'see https://h.example/d or call',
    future: [1, null, 'plain ? text'],
  })
})
