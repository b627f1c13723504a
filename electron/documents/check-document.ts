import { success, type Result } from '../../shared/result.ts'
import type { CheckedDocument } from '../pdf/checked-document.ts'
import type { PdfInspector } from '../pdf/pdf-reader.ts'

export interface PaperReport {
  readonly pages: number
  readonly text: string
  /** Of a label: the document that was checked, which is the one to print. */
  readonly checked?: CheckedDocument | undefined
}

/** Any paper that is not a label: it has to be whole, open and have a page. Its text is kept for the search. */
export async function checkPaper(bytes: Uint8Array, inspector: PdfInspector): Promise<Result<PaperReport>> {
  const facts = await inspector.inspect(bytes)
  return facts.ok ? success({ pages: facts.value.pages.length, text: facts.value.pages.map((page) => page.text).join('\n') }) : facts
}
