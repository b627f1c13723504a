import { BlendMode, degrees, PDFDocument, rgb, StandardFonts, type PDFFont, type PDFPage } from 'pdf-lib'
import { memoryLimits } from '../pdf/memory-limits.ts'
import { tooLargeToOpen, tooManyPages } from '../pdf/document-size-limits.ts'
import { documentFailures } from '../../shared/messages/documents/document-failures.ts'
import { failed, success, type Result } from '../../shared/result.ts'

/** The same in every language: the stamp's font has Latin letters only. */
const stampText = 'VOID'

/** From the lower left to the upper right corner as the page is displayed, in the coordinates of the page as it is stored. */
function stampPage(page: PDFPage, font: PDFFont): void {
  const box = page.getCropBox()
  const rotation = page.getRotation().angle
  const isLandscape = rotation % 180 !== 0
  const width = isLandscape ? box.height : box.width
  const height = isLandscape ? box.width : box.height
  const angle = (Math.atan2(height, width) * 180) / Math.PI + rotation
  const size = (Math.hypot(width, height) * 0.7) / font.widthOfTextAtSize(stampText, 1)
  const along = (angle * Math.PI) / 180
  const half = { length: font.widthOfTextAtSize(stampText, size) / 2, height: size * 0.36 }
  page.drawText(stampText, {
    x: box.x + box.width / 2 - Math.cos(along) * half.length + Math.sin(along) * half.height,
    y: box.y + box.height / 2 - Math.sin(along) * half.length - Math.cos(along) * half.height,
    size,
    font,
    rotate: degrees(angle),
    color: rgb(0.8, 0, 0),
    opacity: 0.55,
    blendMode: BlendMode.Multiply,
  })
}

/** The document with VOID across every page: for viewing documents of a cancelled order, never for storing or printing. */
export async function stampVoid(bytes: Uint8Array): Promise<Result<Uint8Array>> {
  const tooLarge = tooLargeToOpen(bytes)
  if (tooLarge !== null) return failed(tooLarge)
  try {
    const document = await PDFDocument.load(bytes, { password: '', updateMetadata: false })
    if (document.getPageCount() > memoryLimits.pages) return failed(tooManyPages)
    const font = await document.embedFont(StandardFonts.HelveticaBold)
    for (const page of document.getPages()) stampPage(page, font)
    return success(await document.save())
  } catch {
    return failed(documentFailures.notStamped())
  }
}
