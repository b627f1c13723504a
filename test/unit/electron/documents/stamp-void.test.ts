import { describe, expect, it } from 'vitest'
import { createPdfReader } from '../../../../electron/pdf/pdf-reader.ts'
import { stampVoid } from '../../../../electron/documents/stamp-void.ts'
import { buildInvoice, buildLabel, buildRotatedLabel, buildSidewaysLabel, encryptPdf } from '../../../support/labels/document-builders.ts'
import { messageOf } from '../../../support/failure-words.ts'
import { failureLike } from '../../../support/failure-like.ts'

const inspector = createPdfReader()

/** How many displayed pixels the stamp changed in each quarter of the first page: upper left, upper right, lower left, lower right. */
async function changes(before: Uint8Array, after: Uint8Array): Promise<readonly [number, number, number, number]> {
  const [one, other] = [await inspector.raster(before, 0, 36), await inspector.raster(after, 0, 36)]
  if (!one.ok || !other.ok) throw new Error('not drawn')
  const { width, height, gray } = one.value
  const quarters: [number, number, number, number] = [0, 0, 0, 0]
  for (const [index, value] of gray.entries()) {
    const right = index % width > width / 2
    const low = index > (width * height) / 2
    if (Math.abs(value - (other.value.gray[index] ?? 0)) > 40) quarters[low ? (right ? 3 : 2) : right ? 1 : 0] += 1
  }
  return quarters
}

async function stamp(document: Uint8Array): Promise<Uint8Array> {
  const stamped = await stampVoid(document)
  if (!stamped.ok) throw new Error(messageOf(stamped.failure))
  return stamped.value
}

describe('the VOID stamp', () => {
  it('rises from the lower left to the upper right of every page, in any rotation, and does not change its size', async () => {
    const waybill = '1Z999AA10123456784'
    const documents = [
      await buildLabel({ waybill }),
      await buildRotatedLabel(waybill),
      await buildSidewaysLabel(waybill),
      await buildInvoice('PB-1'),
    ]
    for (const document of documents) {
      const stamped = await stamp(document)
      const [upperLeft, upperRight, lowerLeft, lowerRight] = await changes(document, stamped)
      expect(upperRight).toBeGreaterThan(2 * upperLeft)
      expect(lowerLeft).toBeGreaterThan(2 * lowerRight)
      const [before, after] = [await inspector.inspect(document), await inspector.inspect(stamped)]
      if (!before.ok || !after.ok) throw new Error('not whole')
      expect(after.value.pages.map(({ width, height, rotation }) => ({ width, height, rotation }))).toEqual(
        before.value.pages.map(({ width, height, rotation }) => ({ width, height, rotation })),
      )
      expect(after.value.pages.every((page) => page.text.includes('VOID'))).toBe(true)
    }
  })

  it('is applied to a protected document too without losing content', async () => {
    const document = await encryptPdf(await buildInvoice('PB-77', 1), { user: '', owner: 'secret' })
    const after = await inspector.inspect(await stamp(document))
    expect(after.ok && after.value.pages[0]?.text).toContain('PB-77')
    expect(after.ok && after.value.pages[0]?.text).toContain('VOID')
  })

  it('is refused with a message if it cannot be applied', async () => {
    expect(await stampVoid(new Uint8Array([1, 2, 3]))).toMatchObject({
      ok: false,
      failure: failureLike({ kind: 'document-unavailable', message: expect.stringContaining('could not be stamped VOID') }),
    })
  })
})
