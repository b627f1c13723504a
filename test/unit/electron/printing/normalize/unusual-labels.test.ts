import { beforeAll, describe, expect, it } from 'vitest'
import { createPdfReader } from '../../../../../electron/pdf/pdf-reader.ts'
import { pdfOperations } from '../../../../../electron/workers/pdf-operations.ts'
import { fragileLabels, labelPages, largerPages, waybill } from '../../../../support/labels/odd-labels.ts'
import { buildImageLabel, buildLabel, buildRotatedLabel, buildSidewaysLabel } from '../../../../support/labels/document-builders.ts'
import { canRun } from '../../../../support/machine/prerequisites.ts'
import { drawAllElsewhere, inkDifference } from '../../../../support/labels/two-readers.ts'
import { sampleOf, volume } from '../../../../support/test-volume.ts'
import { own } from '../../../../support/labels/raw-label.ts'
import { unusualLabels } from '../../../../support/labels/unusual-labels.ts'
import { messageOf } from '../../../../support/failure-words.ts'

const inspector = createPdfReader()
/** Two programs' versions of the same letters and edges; a digit or a bar more or less is far beyond it. */
const tolerance = 0.3

async function printed(bytes: Uint8Array, number: string): Promise<Uint8Array> {
  const made = await pdfOperations.prepareLabel({ bytes, waybill: number })
  if (!made.ok) throw new Error(messageOf(made.failure))
  return made.value
}

/** For each PDF, the barcodes found by every reader, and whether it shows what PDFium shows. */
async function comparedAll(pdfs: readonly Uint8Array[]): Promise<readonly (readonly string[])[]> {
  const elsewhere = await drawAllElsewhere(pdfs)
  return await Promise.all(
    pdfs.map(async (pdf, index) => {
      const page = await inspector.raster(pdf, 0, 203)
      if (!page.ok) throw new Error(messageOf(page.failure))
      return (elsewhere[index] ?? []).map(({ reader, image, barcodes }) => {
        const difference = inkDifference(page.value, image)
        return `${reader} reads ${barcodes.join(', ')} and ${difference < tolerance ? 'agrees' : `differs by ${difference.toFixed(2)}`}`
      })
    }),
  )
}

const agreeing = (number: string) => [`poppler reads ${number} and agrees`, `ghostscript reads ${number} and agrees`]

const built = [
  { name: 'a picture', build: () => buildImageLabel(waybill) },
  { name: 'a picture that lies', build: () => buildImageLabel(waybill, 'R') },
  { name: 'text and a picture', build: () => buildLabel({ waybill }) },
  { name: 'without object streams', build: () => buildLabel({ waybill, objectStreams: false }) },
  { name: 'stored lying', build: () => buildRotatedLabel(waybill) },
  { name: 'shown lying', build: () => buildSidewaysLabel(waybill) },
]

/** What a PDF can hold beside pages, and what readers treat each in their own way. */
const leftOut =
  /\/(Annots|AcroForm|XFA|JavaScript|JS|OpenAction|AA|EmbeddedFiles?|Names|OCProperties|OCG|OC|Metadata|Thumb|PieceInfo|Alternates|Prev|Encrypt|Group|Rotate|CropBox|UserUnit)\b/

interface Looked {
  readonly bytes: Uint8Array
  readonly readings: readonly string[]
}

/** Prints each label and shows what came out to all readers, each program once for all labels. */
async function lookAtAll(
  labels: readonly { readonly name: string; readonly build: () => Uint8Array | Promise<Uint8Array> }[],
  number: string,
): Promise<ReadonlyMap<string, Looked>> {
  const pdfs: Uint8Array[] = []
  for (const { build } of labels) pdfs.push(await printed(await build(), number))
  const readings = await comparedAll(pdfs)
  return new Map(labels.map(({ name }, index) => [name, { bytes: pdfs[index] ?? new Uint8Array(), readings: readings[index] ?? [] }]))
}

const ordinary = sampleOf([...labelPages, ...largerPages, ...fragileLabels, ...built], 3)

describe.runIf(canRun('barcodes', 'ghostscript'))('the printed bytes of a label', () => {
  let unusual: ReadonlyMap<string, Looked>
  let other: ReadonlyMap<string, Looked>
  beforeAll(async () => {
    unusual = await lookAtAll(unusualLabels, own)
    other = await lookAtAll(ordinary, waybill)
  })

  it.each(unusualLabels)('give the same barcode in three readers when the label has $name', ({ name }) => {
    const { bytes, readings } = unusual.get(name) ?? { bytes: new Uint8Array(), readings: [] }
    expect(readings).toEqual(agreeing(own))
    expect(Buffer.from(bytes).toString('latin1')).not.toMatch(leftOut)
  })

  it.each(ordinary)('give the same barcode in three readers when the label is $name', ({ name }) => {
    expect(other.get(name)?.readings).toEqual(agreeing(waybill))
  })
})

describe('the original bytes of the unusual labels', () => {
  it.runIf(canRun('barcodes', 'ghostscript'))('are shown as another order’s by other readers, or differently, in many cases', async () => {
    const enough = volume({ sample: 3, full: 8 })
    const differing: string[] = []
    for (const { name, build } of unusualLabels) {
      const readings = await comparedAll([build()]).catch(() => [['not drawn']])
      if (readings.flat().join() !== agreeing(own).join()) {
        differing.push(name)
      }
      if (differing.length === enough) break
    }
    expect(differing).toHaveLength(enough)
  })
})
