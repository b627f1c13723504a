import type { Failure } from '../../shared/failure.ts'

const searched = 1024
const latin = new TextDecoder('latin1')
const webPage = /^\s*<(!doctype|html|head|body|\?xml|!--)/i
const lastMark = /startxref\s+(\d+)\s+%%EOF[\s\0]*$/

/** A paper that cannot be trusted to be the whole document. `why` completes "it ...". */
export function damagedPaper(why: string): Failure {
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
export function brokenOutside(bytes: Uint8Array): Failure | null {
  if (bytes.length === 0) return damagedPaper('it is empty')
  const head = latin.decode(bytes.subarray(0, searched))
  if (webPage.test(head.replace(/^ï»¿/, ''))) return damagedPaper('it is a web page, not a PDF')
  if (!head.includes('%PDF-')) return damagedPaper('it is not a PDF')
  const end = lastMark.exec(latin.decode(bytes.subarray(-searched)))
  if (end === null) return damagedPaper('its end is missing')
  const table = Number(end[1])
  return table === 0 || table >= bytes.length ? damagedPaper('a part of it is missing') : null
}
