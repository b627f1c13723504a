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
  it('is printed when its number can be seen', async () => {
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
    ['printed off the page', number.replace('30 330', '30 -80')],
  ])('is held when its number is %s', async (_, content) => {
    expect(await result(content)).toBe('wrong-label')
  })

  it('is held when its number is covered inside a part of the page, or by an image of the page', async () => {
    const covered = `${number}q 1 g 20 320 240 40 re f Q`
    expect(await result('/X Do', { resources: '/XObject<</X 10 0 R>>', objects: [form(covered)] })).toBe('wrong-label')
    expect(await result(`BX EX ${covered}`)).toBe('wrong-label')
  })

  it('is printed when its number stands on it twice and can be seen once', async () => {
    expect(await result(`${number}q 1 g 20 320 240 40 re f Q ${number.replace('330', '100')}`)).toBe('printed')
  })
})
