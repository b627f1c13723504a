import { success, type Result } from '../../shared/result.ts'
import type { CheckedDocument } from '../pdf/checked-document.ts'
import type { PdfReader } from '../pdf/pdf-reader.ts'

export interface DocumentReport {
  readonly pages: number
  readonly text: string
  /** For a label: the checked document, which is the one to print. */
  readonly checked?: CheckedDocument | undefined
}

/** Checks any document that is not a label: it must be whole, open without a password and have a page. Its text is kept for the search. */
export async function checkDocument(bytes: Uint8Array, reader: PdfReader): Promise<Result<DocumentReport>> {
  const inspected = await reader.inspect(bytes)
  return inspected.ok
    ? success({ pages: inspected.value.pages.length, text: inspected.value.pages.map((page) => page.text).join('\n') })
    : inspected
}
