import { toBuffer } from 'bwip-js/node'
import { degrees, PDFDocument, StandardFonts, type PDFPage } from 'pdf-lib'

export interface LabelShape {
  readonly waybill: string
  /** Points; 4 x 6 inches unless said. */
  readonly size?: readonly [number, number]
  /** What the barcode says; the waybill unless said, null for none. */
  readonly barcode?: string | null
  /** The text beside the barcode; the waybill unless said, empty for none. */
  readonly text?: string
  readonly pages?: number
  readonly objectStreams?: boolean
}

async function barcodePng(text: string, rotate: 'N' | 'R' = 'N'): Promise<Uint8Array> {
  return toBuffer({ bcid: 'code128', text, scale: 4, height: 25, includetext: false, paddingwidth: 10, rotate })
}

async function drawLabel(document: PDFDocument, page: PDFPage, shape: LabelShape): Promise<void> {
  const font = await document.embedFont(StandardFonts.Helvetica)
  const text = shape.text ?? `WAYBILL ${shape.waybill}`
  if (text !== '') page.drawText(text, { x: 20, y: 380, size: 11, font, lineHeight: 14 })
  const code = shape.barcode === undefined ? shape.waybill : shape.barcode
  if (code !== null) page.drawImage(await document.embedPng(await barcodePng(code)), { x: 14, y: 200, width: 260, height: 110 })
}

/** A label as the service sends it: the waybill as text and as a Code 128. */
export async function buildLabel(shape: LabelShape): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  for (let page = 0; page < (shape.pages ?? 1); page++) {
    await drawLabel(document, document.addPage([...(shape.size ?? [288, 432])]), shape)
  }
  return document.save({ useObjectStreams: shape.objectStreams ?? true })
}

/** The same label whose page is stored lying and displayed upright through /Rotate. */
export async function buildRotatedLabel(waybill: string): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  const page = document.addPage([432, 288])
  page.setRotation(degrees(90))
  const font = await document.embedFont(StandardFonts.Helvetica)
  page.drawText(`WAYBILL ${waybill}`, { x: 40, y: 20, size: 11, font, rotate: degrees(90) })
  page.drawImage(await document.embedPng(await barcodePng(waybill, 'R')), { x: 150, y: 14, width: 110, height: 260 })
  return document.save()
}

/** An upright label that /Rotate 90 displays lying on its side. */
export async function buildSidewaysLabel(waybill: string): Promise<Uint8Array> {
  const document = await PDFDocument.load(await buildLabel({ waybill }))
  document.getPage(0).setRotation(degrees(90))
  return document.save()
}

/** A label in the corner of an A4 page. */
export async function buildA4Label(waybill: string): Promise<Uint8Array> {
  return buildLabel({ waybill, size: [595.28, 841.89] })
}

/** A label that is one picture: nothing on it can be read as text. */
export async function buildImageLabel(waybill: string, rotate: 'N' | 'R' = 'N'): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  const page = document.addPage([288, 432])
  const size = rotate === 'N' ? { x: 14, y: 200, width: 260, height: 110 } : { x: 90, y: 60, width: 110, height: 260 }
  page.drawImage(await document.embedPng(await barcodePng(waybill, rotate)), size)
  return document.save()
}

/** An ordinary customs document. */
export async function buildInvoice(reference: string, pages = 2): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.Helvetica)
  for (let page = 1; page <= pages; page++) {
    document
      .addPage([595.28, 841.89])
      .drawText(`COMMERCIAL INVOICE ${reference} page ${page} of ${pages}`, { x: 50, y: 780, size: 12, font })
  }
  return document.save()
}

/** A well-formed PDF whose page tree holds no page. */
export function buildPagelessPdf(): Uint8Array {
  const objects = ['1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n', '2 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\nendobj\n']
  const header = '%PDF-1.4\n'
  const starts = [header.length, header.length + (objects[0] ?? '').length]
  const body = header + objects.join('')
  const rows = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('')
  const table = `xref\n0 3\n0000000000 65535 f \n${rows}trailer\n<< /Size 3 /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`
  return new TextEncoder().encode(body + table)
}

export function buildWebPage(): Uint8Array {
  return new TextEncoder().encode('<!DOCTYPE html>\n<html><body><h1>Link expired</h1></body></html>\n')
}

/** Opens for everyone when `user` is empty; `owner` protects it from changes. */
export async function encryptPdf(pdf: Uint8Array, passwords: { readonly user: string; readonly owner: string }): Promise<Uint8Array> {
  const document = await PDFDocument.load(pdf)
  document.encrypt({ userPassword: passwords.user, ownerPassword: passwords.owner, permissions: { printing: 'lowResolution' } })
  return document.save({ useObjectStreams: false })
}
