import { fragileLabels, labelPages, largerPages, waybill } from '../support/labels/odd-labels.ts'
import { a4, labelOnPage, markedLabel, pictured } from '../support/labels/page-sources.ts'
import { buildImageLabel, buildLabel, buildRotatedLabel, buildSidewaysLabel } from '../support/labels/document-builders.ts'
import { withFixedChance } from './fixed-chance.ts'

/** The order that is printed. */
export const own = waybill
/** Another order's waybill, in the same format. */
export const other = 'KC7163098842D'

/** A label of the order's own and one of the other order, made in the same way. */
export interface FuzzSource {
  readonly name: string
  readonly own: Uint8Array
  readonly other: Uint8Array
}

const made: readonly (readonly [string, (of: string) => Promise<Uint8Array>])[] = [
  ['text and bars', (of) => markedLabel({ waybill: of })],
  ['text and bars in a frame', (of) => markedLabel({ waybill: of, frame: true })],
  ['only text', (of) => markedLabel({ waybill: of, barcode: false })],
  ['narrow bars', (of) => markedLabel({ waybill: of, module: (2 / 203) * 72 })],
  ['text and a picture of bars', (of) => buildLabel({ waybill: of })],
  ['text and a picture of bars in plain objects', (of) => buildLabel({ waybill: of, objectStreams: false })],
  ['only a picture of bars', (of) => buildImageLabel(of)],
  ['only bars', (of) => buildLabel({ waybill: of, text: '' })],
  ['one picture', async (of) => pictured(await markedLabel({ waybill: of }), 300)],
  ['turned by /Rotate', (of) => buildRotatedLabel(of)],
  ['on its side', (of) => buildSidewaysLabel(of)],
  ['on A4', async (of) => labelOnPage(await markedLabel({ waybill: of, frame: true }), a4, { x: 40, y: 40, turn: 0 })],
]

async function makeSources(): Promise<readonly FuzzSource[]> {
  const plainOther = await markedLabel({ waybill: other })
  const sources: FuzzSource[] = []
  for (const [name, make] of made) sources.push({ name, own: await make(own), other: await make(other) })
  for (const { name, build } of [...labelPages, ...largerPages, ...fragileLabels]) {
    sources.push({ name, own: await build(), other: plainOther })
  }
  return sources
}

/** Labels as services send them, with the same bytes in every run. */
export async function fuzzSources(): Promise<readonly FuzzSource[]> {
  return await withFixedChance(1, makeSources)
}
