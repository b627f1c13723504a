import { success, type Result } from '../../shared/result.ts'
import type { PdfInspector } from '../pdf/inspect-pdf.ts'

/** Any paper that is not a label: it has to be whole, open and have a page. Its text is kept for the search. */
export async function checkPaper(paper: {
  readonly bytes: Uint8Array
  readonly inspector: PdfInspector
}): Promise<Result<{ readonly pages: number; readonly text: string }>> {
  const facts = await paper.inspector.inspect(paper.bytes)
  return facts.ok ? success({ pages: facts.value.pages.length, text: facts.value.pages.map((page) => page.text).join('\n') }) : facts
}
