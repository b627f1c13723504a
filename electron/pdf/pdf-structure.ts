import type { Failure } from '../../shared/failure.ts'
import { pdfFailures } from '../../shared/messages/documents/pdf-failures.ts'

const searched = 1024
const latin = new TextDecoder('latin1')
const webPage = /^\s*<(!doctype|html|head|body|\?xml|!--)/i
const lastMark = /startxref\s+(\d+)\s+%%EOF[\s\0]*$/

/**
 * What is wrong with these bytes before any PDF reader sees them, or null. Readers repair a truncated file and silently lose
 * content, so its start, its end mark and the table that the end mark points to are checked here.
 */
export function checkPdfStructure(bytes: Uint8Array): Failure | null {
  if (bytes.length === 0) return pdfFailures.damaged({ reason: 'empty' })
  const head = latin.decode(bytes.subarray(0, searched))
  if (webPage.test(head.replace(/^ï»¿/, ''))) return pdfFailures.damaged({ reason: 'webPage' })
  if (!head.includes('%PDF-')) return pdfFailures.damaged({ reason: 'notPdf' })
  const end = lastMark.exec(latin.decode(bytes.subarray(-searched)))
  if (end === null) return pdfFailures.damaged({ reason: 'noEnd' })
  const table = Number(end[1])
  return table === 0 || table >= bytes.length ? pdfFailures.damaged({ reason: 'incomplete' }) : null
}
