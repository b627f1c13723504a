import { success, type Result } from '../../shared/result.ts'
import type { CheckedDocument } from '../pdf/checked-document.ts'
import type { PdfReader } from '../pdf/pdf-reader.ts'

export interface DocumentReport {
  readonly pages: number
  readonly text: string
  /** Of a label: the document that was checked, which is the one to print. */
  readonly checked?: CheckedDocument | undefined
}

/** Any document that is not a label: it has to be whole, open and have a page. Its text is kept for the search. */
export async function checkDocument(bytes: Uint8Array, reader: PdfReader): Promise<Result<DocumentReport>> {
  const inspected = await reader.inspect(bytes)
  return inspected.ok
    ? success({ pages: inspected.value.pages.length, text: inspected.value.pages.map((page) => page.text).join('\n') })
    : inspected
}
