import { PDFDocument, StandardFonts } from 'pdf-lib'
import type { Fonts } from './draw-page.ts'

/** An empty document with its fonts. It contains no dates, so that the same document has the same bytes on every read. */
export async function createPdf(title: string): Promise<{ readonly document: PDFDocument; readonly faces: Fonts }> {
  const document = await PDFDocument.create({ updateMetadata: false })
  document.setTitle(title)
  document.setProducer('Packbench practice service')
  const faces: Fonts = {
    regular: document.embedStandardFont(StandardFonts.Helvetica),
    bold: document.embedStandardFont(StandardFonts.HelveticaBold),
    mono: document.embedStandardFont(StandardFonts.CourierBold),
  }
  return { document, faces }
}
