import { PDFDocument, StandardFonts } from 'pdf-lib'
import type { Faces } from './draw-page.ts'

/** An empty document with its faces. It carries no dates, so the same paper is the same bytes on every read. */
export async function newPaper(title: string): Promise<{ readonly document: PDFDocument; readonly faces: Faces }> {
  const document = await PDFDocument.create({ updateMetadata: false })
  document.setTitle(title)
  document.setProducer('Packbench practice service')
  const faces: Faces = {
    regular: document.embedStandardFont(StandardFonts.Helvetica),
    bold: document.embedStandardFont(StandardFonts.HelveticaBold),
    mono: document.embedStandardFont(StandardFonts.CourierBold),
  }
  return { document, faces }
}
