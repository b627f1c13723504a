import { rgb } from 'pdf-lib'
import { barcodeContent } from '../support/large-service/quick-label.ts'
import { other, own } from './fuzz-sources.ts'
import { addOperators, writeText, type FuzzPage, type PageMutation } from './mutate-page.ts'

function drawBars(given: FuzzPage, symbology: string, content: string, most: number): void {
  const { random } = given
  const module = random.between(0.4, most)
  const bars = barcodeContent(content, 20, random.between(20, 360), random.pick([20, 40, 72]), module, symbology)
  addOperators(given, `q 0 g ${bars} Q`)
}

/** Draws the other number in barcode types that are rare on labels. */
export const barcodeMutations: Readonly<Record<string, PageMutation>> = {
  'a DataBar of the other number': (given) => drawBars(given, 'databarexpanded', `(91)${other}`, 1.6),
  'a Telepen of the other number': (given) => drawBars(given, 'telepen', other, 0.9),
  'white over it, the own number and an EAN-8 of the other': async (given) => {
    given.page.drawRectangle({ x: -500, y: -500, width: 2000, height: 2000, color: rgb(1, 1, 1) })
    await writeText(given, `WAYBILL ${own}`, { y: 400 })
    drawBars(given, 'ean8', other.replace(/\D/g, '').slice(0, 7), 3)
  },
  'white over it, the own number and an MSI of the other': async (given) => {
    given.page.drawRectangle({ x: -500, y: -500, width: 2000, height: 2000, color: rgb(1, 1, 1) })
    await writeText(given, `WAYBILL ${own}`, { y: 400 })
    drawBars(given, 'msi', other.replace(/\D/g, ''), 1.8)
  },
}
