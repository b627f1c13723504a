import { documentName, type StoredDocument } from '../../shared/documents/document.ts'

const maxReferenceLength = 60

/** What is left of words in a file's name: letters, digits and single dashes. */
function toFileNamePart(words: string): string {
  return words
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
}

/** `PB-10533-leg-1-label.pdf`: readable, and safe in every folder and archive whatever the service calls the order. */
export function copyFileName(paper: Pick<StoredDocument, 'reference' | 'orderId' | 'kind' | 'leg' | 'held' | 'void'>, number = 1): string {
  const reference = toFileNamePart(paper.reference).slice(0, maxReferenceLength)
  const parts = [
    reference === '' ? String(paper.orderId) : reference,
    paper.leg === null ? '' : `leg-${paper.leg + 1}`,
    toFileNamePart(documentName({ kind: paper.kind, leg: null }).toLowerCase()),
    paper.held === null ? '' : 'HELD',
    paper.void ? 'VOID' : '',
    number === 1 ? '' : String(number),
  ]
  return `${parts.filter((part) => part !== '').join('-')}.pdf`
}
