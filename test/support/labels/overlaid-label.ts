import { toBuffer } from 'bwip-js/node'
import { PDFDocument, PDFName, PDFString, StandardFonts, type PDFRef } from 'pdf-lib'
import { markedLabel } from './page-sources.ts'

const barcode = (text: string) =>
  toBuffer({ bcid: 'code128', text, scale: 4, height: 25, includetext: false, paddingwidth: 10, backgroundcolor: 'ffffff' })

/** A form XObject that draws another order's label over the whole 4 × 6 in page. */
async function otherLabel(document: PDFDocument, waybill: string): Promise<PDFRef> {
  const { context } = document
  const font = await document.embedFont(StandardFonts.Helvetica)
  const image = await document.embedPng(await barcode(waybill))
  const content = `q 1 g 0 0 288 432 re f Q BT 0 g /F 14 Tf 20 380 Td (WAYBILL ${waybill}) Tj ET q 260 0 0 110 14 200 cm /B Do Q`
  const resources = { Font: { F: font.ref }, XObject: { B: image.ref } }
  return context.register(context.flateStream(content, { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 288, 432], Resources: resources }))
}

export interface Overlay {
  readonly subtype: 'Widget' | 'Stamp' | 'FreeText' | 'Watermark' | 'Redact'
  /** Further entries of the annotation. */
  readonly entry?: Readonly<Record<string, number | boolean>>
  /** Of the form. */
  readonly form?: Readonly<Record<string, number | boolean>>
}

/** The label of one order under an annotation that shows the label of another. */
export async function overlaidLabel(under: string, over: string, { subtype, entry = {}, form = {} }: Overlay): Promise<Uint8Array> {
  const document = await PDFDocument.load(await markedLabel({ waybill: under }))
  const { context, catalog } = document
  const appearance = await otherLabel(document, over)
  const field = subtype === 'Widget' ? { FT: 'Tx', T: PDFString.of('field') } : {}
  const annotation = context.register(
    context.obj({ Type: 'Annot', Subtype: subtype, Rect: [0, 0, 288, 432], F: 4, AP: { N: appearance }, ...field, ...entry }),
  )
  document.getPage(0).node.set(PDFName.of('Annots'), context.obj([annotation]))
  if (subtype === 'Widget') catalog.set(PDFName.of('AcroForm'), context.obj({ Fields: [annotation], ...form }))
  return document.save()
}
