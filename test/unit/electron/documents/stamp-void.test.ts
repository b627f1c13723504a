import { describe, expect, it } from 'vitest'
import { createPdfInspector } from '../../../../electron/documents/inspect-pdf.ts'
import { stampVoid } from '../../../../electron/documents/stamp-void.ts'
import { buildInvoice, buildLabel, buildRotatedLabel, buildSidewaysLabel, encryptPdf } from '../../../support/paper-builders.ts'

const inspector = createPdfInspector()

/** Share of the page's pixels that differ, in its left, middle and right third. */
async function changes(before: Uint8Array, after: Uint8Array): Promise<number[]> {
  const [one, other] = [await inspector.raster(before, 0, 36), await inspector.raster(after, 0, 36)]
  if (!one.ok || !other.ok) throw new Error('not drawn')
  const { width, height, gray } = one.value
  const thirds = [0, 0, 0]
  for (const [index, value] of gray.entries()) {
    const third = Math.floor(((index % width) * 3) / width)
    if (Math.abs(value - (other.value.gray[index] ?? 0)) > 40) thirds[third] = (thirds[third] ?? 0) + 1
  }
  return thirds.map((count) => (count * 3) / (width * height))
}

describe('the VOID stamp', () => {
  it('goes across every page, however it is turned, and leaves its size alone', async () => {
    const waybill = '1Z999AA10123456784'
    const papers = [
      await buildLabel({ waybill }),
      await buildRotatedLabel(waybill),
      await buildSidewaysLabel(waybill),
      await buildInvoice('PB-1'),
    ]
    for (const paper of papers) {
      const stamped = await stampVoid(paper)
      for (const share of await changes(paper, stamped)) expect(share).toBeGreaterThan(0.02)
      const [before, after] = [await inspector.inspect(paper), await inspector.inspect(stamped)]
      if (!before.ok || !after.ok) throw new Error('not whole')
      expect(after.value.pages.map(({ width, height, rotation }) => ({ width, height, rotation }))).toEqual(
        before.value.pages.map(({ width, height, rotation }) => ({ width, height, rotation })),
      )
      expect(after.value.pages.every((page) => page.text.includes('VOID'))).toBe(true)
    }
  })

  it('goes onto a protected paper too and loses nothing of it', async () => {
    const paper = await encryptPdf(await buildInvoice('PB-77', 1), { user: '', owner: 'secret' })
    const after = await inspector.inspect(await stampVoid(paper))
    expect(after.ok && after.value.pages[0]?.text).toContain('PB-77')
    expect(after.ok && after.value.pages[0]?.text).toContain('VOID')
  })
})
