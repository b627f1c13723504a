import type { Failure } from '../../shared/failure.ts'
import { pdfFailures } from '../../shared/messages/documents/pdf-failures.ts'

const searched = 1024
const latin = new TextDecoder('latin1')
const webPage = /^\s*<(!doctype|html|head|body|\?xml|!--)/i
const lastMark = /startxref\s+(\d+)\s+%%EOF[\s\0]*$/
/** The end mark as written by programs that leave out the line end. */
const looseMark = /^startxref\s*(\d+)\s*%%EOF/
/** What servers and programs append after the end: white space, padding, more end marks, and then HTML. */
const harmlessRest = /^(?:[\s\0]|%%EOF)*(?:<[!/a-z][^]*)?$/i
/** The beginning of a cross-reference table or stream. */
const tableStart = /^\s*(?:xref\s|\d+\s+\d+\s+obj\b[^]{0,2000}\/XRef\b)/
const lastWord = 'startxref'

interface EndMark {
  readonly table: number
  /** Where the document ends. */
  readonly end: number
}

/** The last end mark, if only harmless content follows it; null if there is none, or if its table is not complete. */
function findLooseMark(bytes: Uint8Array): EndMark | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const start = file.lastIndexOf(lastWord)
  if (start < 0) return null
  const found = looseMark.exec(file.toString('latin1', start, start + searched))
  if (found === null || !harmlessRest.test(file.toString('latin1', start + found[0].length))) return null
  const table = Number(found[1])
  const head = file.toString('latin1', table, Math.min(start, table + 3000))
  if (table === 0 || table >= start || !tableStart.test(head)) return null
  // A cross-reference table ends with its trailer.
  const trailer = file.indexOf('trailer', table)
  if (/^\s*xref/.test(head) && (trailer < 0 || trailer > start)) return null
  return { table, end: start + found[0].length }
}

/** The document without what servers append after its end: readers look for the end mark in the last bytes only. */
export function withoutRest(bytes: Uint8Array): Uint8Array {
  const isUsual = lastMark.test(latin.decode(bytes.subarray(-searched)))
  const mark = isUsual ? null : findLooseMark(bytes)
  return mark === null ? bytes : bytes.subarray(0, mark.end)
}

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
  if (end === null) return findLooseMark(bytes) === null ? pdfFailures.damaged({ reason: 'noEnd' }) : null
  const table = Number(end[1])
  return table === 0 || table >= bytes.length ? pdfFailures.damaged({ reason: 'incomplete' }) : null
}
