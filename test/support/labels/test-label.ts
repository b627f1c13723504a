import { toBuffer } from 'bwip-js/node'
import { PDFDocument } from 'pdf-lib'

/** A 4 x 6 inch label with one Code 128, as a carrier draws it. */
export async function buildTestLabel(waybill: string): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  const page = document.addPage([288, 432])
  const barcode = await toBuffer({ bcid: 'code128', text: waybill, scale: 3, height: 20 })
  const image = await document.embedPng(barcode)
  page.drawText(waybill, { x: 24, y: 380, size: 18 })
  page.drawImage(image, { x: 24, y: 200, width: 240, height: 90 })
  return await document.save()
}
