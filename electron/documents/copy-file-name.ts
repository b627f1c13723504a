import { paperName, type StoredPaper } from '../../shared/documents/document.ts'

const longestReference = 60

/** What is left of words in a file's name: letters, digits and single dashes. */
function plain(words: string): string {
  return words
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
}

/** `PB-10533-leg-1-label.pdf`: readable, and safe in every folder and archive whatever the service calls the order. */
export function copyName(paper: Pick<StoredPaper, 'reference' | 'orderId' | 'kind' | 'leg' | 'held' | 'void'>, number = 1): string {
  const reference = plain(paper.reference).slice(0, longestReference)
  const parts = [
    reference === '' ? String(paper.orderId) : reference,
    paper.leg === null ? '' : `leg-${paper.leg + 1}`,
    plain(paperName({ kind: paper.kind, leg: null }).toLowerCase()),
    paper.held === null ? '' : 'HELD',
    paper.void ? 'VOID' : '',
    number === 1 ? '' : String(number),
  ]
  return `${parts.filter((part) => part !== '').join('-')}.pdf`
}
