import { toBuffer } from 'bwip-js/node'
import { degrees, PDFDocument, StandardFonts } from 'pdf-lib'

async function barcode(text: string): Promise<Uint8Array> {
  return toBuffer({ bcid: 'code128', text, scale: 3, height: 30, includetext: true, paddingwidth: 12, paddingheight: 4 })
}

/**
 * A label in this carrier's own layout: the code at the head, words below. One in three is a picture alone, one in three is packed
 * into object streams, and each says outright that it is not turned.
 */
export async function otherLabel(number: number, waybill: string): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  const page = document.addPage([288, 432])
  page.setRotation(degrees(0))
  page.drawImage(await document.embedPng(await barcode(waybill)), { x: 10, y: 300, width: 268, height: 110 })
  if (number % 3 !== 1) {
    const font = await document.embedFont(StandardFonts.Courier)
    page.drawText(`Sendung / Waybill:\n${waybill}\nPackstück 1/1`, { x: 30, y: 250, size: 10, font, lineHeight: 16 })
    page.drawText('OTHER CARRIER', { x: 30, y: 40, size: 20, font })
  }
  return document.save({ useObjectStreams: number % 3 === 2 })
}

export async function otherInvoice(reference: string): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.TimesRoman)
  // The font's own alphabet has no sign for "No."; the document names the order without what it cannot write.
  const words = `Rechnung / Invoice ${reference.replaceAll(/[^\u0020-\u00ff]/g, '')}`
  document.addPage([595.28, 841.89]).drawText(words, { x: 60, y: 700, size: 14, font })
  return document.save()
}
