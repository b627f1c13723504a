import { describe, expect, it } from 'vitest'
import { pdfOperations } from '../../../../../electron/workers/pdf-operations.ts'
import { own, rawLabel, stream } from '../../../../support/labels/raw-label.ts'

const number = `BT /F 14 Tf 30 330 Td (WAYBILL ${own}) Tj ET\n`
const form = (content: string) => stream('/Type/XObject/Subtype/Form/BBox[0 0 288 432]/Resources<</Font<</F 5 0 R>>>>', content)

async function result(content: string, more: Partial<Parameters<typeof rawLabel>[0]> = {}): Promise<string> {
  const made = await pdfOperations.prepareLabel({ bytes: rawLabel({ content, ...more }), waybill: own })
  return made.ok ? 'printed' : made.failure.kind
}

describe('a label without a barcode', () => {
  it('is printed when its number is visible', async () => {
    expect(await result(number)).toBe('printed')
    expect(await result(`q 0.8 g 20 320 200 30 re f Q ${number}`)).toBe('printed')
    expect(await result('/X Do', { resources: '/XObject<</X 10 0 R>>', objects: [form(number)] })).toBe('printed')
  })

  it.each([
    ['covered by a box', `${number}1 g 20 320 240 40 re f`],
    ['covered by a box with another number', `${number}q 1 g 20 320 240 40 re f Q BT /F 14 Tf 30 330 Td (WAYBILL WB9000070) Tj ET`],
    ['white', `1 g ${number}`],
    ['drawn without ink', number.replace('BT', 'BT 3 Tr')],
    ['cut away', `q 0 0 20 20 re W n ${number} Q`],
    ['covered in one digit', `${number}q 1 g 148 325 8 20 re f Q`],
    ['too small to be read', number.replace('/F 14 Tf', '/F 3 Tf')],
    ['printed off the page', number.replace('30 330', '30 -80')],
  ])('is blocked when its number is %s', async (_, content) => {
    expect(await result(content)).toBe('wrong-label')
  })

  it('is blocked when its page is so small that nobody can read it', async () => {
    expect(await result(number, { page: '/UserUnit 0.4' })).toBe('printed')
    expect(await result(number, { page: '/UserUnit 0.1' })).toBe('wrong-label')
  })

  it('is blocked when its number is covered inside a part of the page, or by an image of the page', async () => {
    const covered = `${number}q 1 g 20 320 240 40 re f Q`
    expect(await result('/X Do', { resources: '/XObject<</X 10 0 R>>', objects: [form(covered)] })).toBe('wrong-label')
    expect(await result(`BX EX ${covered}`)).toBe('wrong-label')
  })

  // The original's text layer contains another number; the rendered document contains only what its glyphs show.
  it('is blocked when its number is invisible and its font maps to other digits than it draws', async () => {
    const digits = Array.from('0123456789', (digit) => `<3${digit}> <003${(Number(digit) + 1) % 10}>`)
    const map = [
      '/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /M def /CMapType 2 def',
      `1 begincodespacerange <00> <FF> endcodespacerange ${digits.length} beginbfchar ${digits.join(' ')} endbfchar`,
      'endcmap end end',
    ].join(' ')
    const more = {
      resources: '/Font<</G 10 0 R>>',
      objects: ['<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding/ToUnicode 11 0 R>>', stream('', map)],
    }
    const lying = number.replace('/F', '/G')
    expect(await result(lying, more)).toBe('printed')
    expect(await result(lying.replace('30 330', '30 -80'), more)).toBe('wrong-label')
    expect(await result(`1 g ${lying}`, more)).toBe('wrong-label')
  })

  it('is printed when its number occurs twice and is visible once', async () => {
    expect(await result(`${number}q 1 g 20 320 240 40 re f Q ${number.replace('330', '100')}`)).toBe('printed')
  })
})
