import { describe, expect, it } from 'vitest'
import { pdfOperations } from '../../../../../electron/workers/pdf-operations.ts'
import { overlaidLabel, type Overlay } from '../../../../support/labels/overlaid-label.ts'
import { canRun } from '../../../../support/machine/prerequisites.ts'
import { drawElsewhere } from '../../../../support/labels/two-readers.ts'
import { messageOf } from '../../../../support/failure-words.ts'

const own = 'WB9000060'
const other = 'WB9000070'

/** What a reader prints, whatever it shows on a screen. */
const printed: readonly (Overlay & { readonly name: string })[] = [
  { name: 'a form field', subtype: 'Widget' },
  { name: 'a form field whose readers are to draw it again', subtype: 'Widget', form: { NeedAppearances: true } },
  { name: 'a read-only form field', subtype: 'Widget', entry: { F: 4 | 64, Ff: 1 } },
  { name: 'a form field that is not viewed', subtype: 'Widget', entry: { F: 4 | 32 } },
  { name: 'a stamp', subtype: 'Stamp' },
  { name: 'a note of free text', subtype: 'FreeText' },
  { name: 'a watermark', subtype: 'Watermark' },
  { name: 'a redaction', subtype: 'Redact' },
]

const notPrinted: typeof printed = [
  { name: 'a form field for the screen only', subtype: 'Widget', entry: { F: 0 } },
  { name: 'a form field that is hidden', subtype: 'Widget', entry: { F: 2 | 4 } },
  { name: 'a stamp for the screen only', subtype: 'Stamp', entry: { F: 0 } },
]

async function printedFor(overlay: Overlay, waybill: string): Promise<Uint8Array> {
  const made = await pdfOperations.prepareLabel({ bytes: await overlaidLabel(own, other, overlay), waybill })
  if (!made.ok) throw new Error(messageOf(made.failure))
  return made.value
}

async function heldFor(overlay: Overlay, waybill: string): Promise<string> {
  const made = await pdfOperations.prepareLabel({ bytes: await overlaidLabel(own, other, overlay), waybill })
  return made.ok ? 'not held' : `${made.failure.kind}: ${messageOf(made.failure)}`
}

const readings = async (pdf: Uint8Array) => (await drawElsewhere(pdf)).map(({ reader, barcodes }) => `${reader}: ${barcodes.join(', ')}`)

describe.runIf(canRun('barcodes', 'ghostscript'))('a label that an annotation covers with the label of another order', () => {
  it.each(printed)('is blocked for its own order, and the failure names the barcode that would print: $name', async (overlay) => {
    expect(await heldFor(overlay, own)).toMatch(new RegExp(`^wrong-label: .*${other}`))
  })

  it.each(printed)('prints the label on top if it was checked for the order of that label: $name', async (overlay) => {
    expect(await readings(await printedFor(overlay, other))).toEqual([`poppler: ${other}`, `ghostscript: ${other}`])
  })

  it.each(notPrinted)('prints as itself, without any trace of an annotation that does not print: $name', async (overlay) => {
    const bytes = await printedFor(overlay, own)
    expect(await readings(bytes)).toEqual([`poppler: ${own}`, `ghostscript: ${own}`])
    expect(Buffer.from(bytes).toString('latin1')).not.toMatch(/Annot|AcroForm|Widget/)
    expect(await heldFor(overlay, other)).toMatch(/^wrong-label: /)
  })
})
