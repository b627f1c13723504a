import { describe, expect, it } from 'vitest'
import { createPdfium } from '../../../../../electron/pdf/pdfium-document.ts'
import { createPdfReader } from '../../../../../electron/pdf/pdf-reader.ts'
import { normalizePdf } from '../../../../../electron/printing/normalize/normalize-pdf.ts'
import { buildImageLabel, buildInvoice, buildLabel, encryptPdf } from '../../../../support/labels/document-builders.ts'
import { markedLabel } from '../../../../support/labels/page-sources.ts'
import { drawn, own, rawLabel } from '../../../../support/labels/raw-label.ts'
import { messageOf } from '../../../../support/failure-words.ts'

const withDocument = createPdfium()
const purpose = { kind: 'label', waybill: own } as const

async function normal(bytes: Uint8Array) {
  const made = await normalizePdf(withDocument, bytes, purpose)
  if (!made.ok) throw new Error(messageOf(made.failure))
  return made.value
}

describe('an ordinary document', () => {
  it.each([
    ['a label drawn in lines', () => markedLabel({ waybill: own })],
    ['a label with a picture of its barcode', () => buildLabel({ waybill: own })],
    ['a label that is one picture', () => buildImageLabel(own)],
    ['an invoice', () => buildInvoice('PB-1', 20)],
  ])('stays as sharp and gets no larger: %s', async (_, build) => {
    const bytes = await build()
    const made = await normal(bytes)
    expect(made.pages.map((page) => page.imageBecause)).toEqual(made.pages.map(() => null))
    expect(made.bytes.length).toBeLessThanOrEqual(bytes.length)
    expect((await normal(made.bytes)).pages[0]?.imageBecause).toBeNull()
  })

  it('becomes the same bytes each time', async () => {
    const bytes = await buildLabel({ waybill: own })
    expect((await normal(bytes)).bytes).toEqual((await normal(bytes)).bytes)
  })

  it('keeps its text if its parts are marked for screen readers', async () => {
    const tagged = `/Artifact <</Type/Pagination/Attached[/Top]/Contents(a \\) b)>> BDC ${drawn(own)} EMC`
    expect((await normal(rawLabel({ content: tagged }))).pages[0]?.imageBecause).toBeNull()
  })
})

describe('a page that becomes an image', () => {
  it('reports the reason, keeps the text that was read on it, and keeps its size', async () => {
    const made = await normal(rawLabel({ content: `BX EX ${drawn(own)}` }))
    expect(made.pages).toEqual([{ imageBecause: 'operator-BX', text: expect.stringContaining(own), undrawn: '' }])
    const facts = await createPdfReader().inspect(made.bytes)
    expect(facts).toMatchObject({ ok: true, value: { pages: [{ width: 288, height: 432, text: '' }] } })
  })
})

describe('a protected document', () => {
  it('is rebuilt without its protection', async () => {
    const made = await normal(await encryptPdf(await buildLabel({ waybill: own }), { user: '', owner: 'secret' }))
    expect(Buffer.from(made.bytes).toString('latin1')).not.toContain('/Encrypt')
  })
})
