import { describe, expect, it } from 'vitest'
import { createPdfReader } from '../../../../../electron/pdf/pdf-reader.ts'
import { pdfOperations } from '../../../../../electron/workers/pdf-operations.ts'
import { fragileLabels, labelPages, largerPages, waybill } from '../../../../support/labels/odd-labels.ts'
import { buildImageLabel, buildLabel, buildRotatedLabel, buildSidewaysLabel } from '../../../../support/labels/document-builders.ts'
import { canRun } from '../../../../support/machine/prerequisites.ts'
import { drawElsewhere, inkDifference } from '../../../../support/labels/two-readers.ts'
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

/** Every reader's barcodes, and whether it shows what PDFium shows. */
async function compared(pdf: Uint8Array): Promise<readonly string[]> {
  const page = await inspector.raster(pdf, 0, 203)
  if (!page.ok) throw new Error(messageOf(page.failure))
  const drawn = await drawElsewhere(pdf)
  return drawn.map(({ reader, image, barcodes }) => {
    const difference = inkDifference(page.value, image)
    return `${reader} reads ${barcodes.join(', ')} and ${difference < tolerance ? 'agrees' : `differs by ${difference.toFixed(2)}`}`
  })
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

describe.runIf(canRun('barcodes', 'ghostscript'))('the printed bytes of a label', () => {
  it.each(unusualLabels)('look alike in three readers when it has $name', async ({ build }) => {
    const bytes = await printed(build(), own)
    expect(await compared(bytes)).toEqual(agreeing(own))
    expect(Buffer.from(bytes).toString('latin1')).not.toMatch(leftOut)
  })

  it.each([...labelPages, ...largerPages, ...fragileLabels, ...built])(
    'look alike in three readers when it is $name',
    async ({ build }) => {
      expect(await compared(await printed(await build(), waybill))).toEqual(agreeing(waybill))
    },
  )
})

describe('the original bytes of these labels', () => {
  it.runIf(canRun('barcodes', 'ghostscript'))('are shown as another order’s by other readers, or differently, in many cases', async () => {
    const differing: string[] = []
    for (const { name, build } of unusualLabels) {
      const readings = await compared(build()).catch(() => ['not drawn'])
      if (readings.join() !== agreeing(own).join()) differing.push(name)
    }
    expect(differing.length).toBeGreaterThanOrEqual(8)
  })
})
