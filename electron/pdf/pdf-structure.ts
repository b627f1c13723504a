import type { Failure } from '../../shared/failure.ts'

const searched = 1024
const latin = new TextDecoder('latin1')
const webPage = /^\s*<(!doctype|html|head|body|\?xml|!--)/i
const lastMark = /startxref\s+(\d+)\s+%%EOF[\s\0]*$/

/** A paper that cannot be trusted to be the whole document. `why` completes "it ...". */
export function documentDamaged(why: string): Failure {
  return {
    kind: 'paper-damaged',
    message: `The paper that arrived cannot be used: ${why}. It was not kept and not printed.`,
    next: 'Fetch it again. If it comes the same way, ask the service for this paper.',
  }
}

/**
 * What is wrong with these bytes before any PDF reader sees them, or null. Readers repair a file that was cut short and lose
 * content without a word, so its start, its end mark and the table that the end mark points to are asked for here.
 */
export function checkPdfStructure(bytes: Uint8Array): Failure | null {
  if (bytes.length === 0) return documentDamaged('it is empty')
  const head = latin.decode(bytes.subarray(0, searched))
  if (webPage.test(head.replace(/^ï»¿/, ''))) return documentDamaged('it is a web page, not a PDF')
  if (!head.includes('%PDF-')) return documentDamaged('it is not a PDF')
  const end = lastMark.exec(latin.decode(bytes.subarray(-searched)))
  if (end === null) return documentDamaged('its end is missing')
  const table = Number(end[1])
  return table === 0 || table >= bytes.length ? documentDamaged('a part of it is missing') : null
}
