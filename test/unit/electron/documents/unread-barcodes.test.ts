import { describe, expect, it } from 'vitest'
import { checkLabel } from '../../../../electron/documents/check-label.ts'
import { createPdfReader } from '../../../../electron/pdf/pdf-reader.ts'
import { buildCodedLabel, type LabelCode } from '../../../support/labels/coded-labels.ts'
import { failureLike } from '../../../support/failure-like.ts'

const reader = createPdfReader()

async function check(bytes: Uint8Array, waybill: string) {
  const result = await checkLabel({ bytes, waybill, reader })
  return result.ok ? result.value : result.failure
}

const held = { kind: 'wrong-label' } as const
const own = 'WB9000060'

const unreadable: readonly (readonly [string, LabelCode])[] = [
  ['MSI', { symbology: 'msi', content: '9000070' }],
  ['Code 11', { symbology: 'code11', content: '9000070' }],
  ['Plessey', { symbology: 'plessey', content: '9000070' }],
  ['industrial 2 of 5', { symbology: 'industrial2of5', content: '9000070' }],
  ['small MSI', { symbology: 'msi', content: '9000070', width: 60 }],
  ['MSI on its side', { symbology: 'msi', content: '9000070', x: 100, y: 20, turn: 90, width: 200 }],
  ['MSI in white on black', { symbology: 'msi', content: '9000070', options: { backgroundcolor: '000000', barcolor: 'ffffff' } }],
  ['Code 128 too small for a printer', { content: 'WB9000070', width: 24 }],
]
const forSorting: readonly (readonly [string, LabelCode])[] = [
  ['MaxiCode', { symbology: 'maxicode', content: 'WB9000070', options: { mode: 4 } }],
  ['Han Xin', { symbology: 'hanxin', content: 'WB9000070' }],
  ['DotCode', { symbology: 'dotcode', content: 'WB9000070' }],
  ['Royal Mail', { symbology: 'royalmail', content: 'WB9000070' }],
  ['Intelligent Mail', { symbology: 'onecode', content: '01234567094987654321' }],
]

describe('a barcode that cannot be read', () => {
  const unread = failureLike({ ...held, message: expect.stringContaining('a barcode on it cannot be read') })

  it.each([...unreadable, ...forSorting])('blocks a label that shows its waybill only in its text: %s', async (_, code) => {
    expect(await check(await buildCodedLabel(`WAYBILL ${own}`, [code]), own)).toMatchObject(code.width === 24 ? held : unread)
  })

  it.each(unreadable)('blocks a label even beside its own readable barcode: %s', async (_, code) => {
    const bytes = await buildCodedLabel(`WAYBILL ${own}`, [
      { content: own, y: 320 },
      { y: 200, ...code },
    ])
    expect(await check(bytes, own)).toMatchObject(code.width === 24 ? held : unread)
  })

  it.each(forSorting)('does not block a label beside its own barcode when it is made for sorting: %s', async (_, code) => {
    const bytes = await buildCodedLabel(`WAYBILL ${own}`, [
      { content: own, y: 320 },
      { y: 200, ...code },
    ])
    expect(await check(bytes, own)).toMatchObject({ foundIn: 'text' })
  })

  it('blocks a label even when it touches the label’s own barcode', async () => {
    const options = { paddingwidth: 0, height: 18 }
    const [mine, theirs] = [
      { content: own, options, y: 300, width: 200 },
      { symbology: 'msi', content: '90000700', options },
    ] as const
    const height = (200 * 52) / 255
    expect(await check(await buildCodedLabel(`WAYBILL ${own}`, [mine, { ...theirs, y: 300 - height, width: 200 }]), own)).toMatchObject(
      unread,
    )
    expect(await check(await buildCodedLabel(`WAYBILL ${own}`, [mine, { ...theirs, x: 222, width: 60 }]), own)).toMatchObject(unread)
  })
})
