import type { Failure } from '../../shared/failure.ts'
import { documentTooLarge } from './document-size-limits.ts'
import { documentDamaged } from './pdf-structure.ts'

/** The worker ended in the middle of this call: what it was given broke it. */
export const readerCrashed: Failure = documentDamaged('the PDF reader broke down over it')

/** Its memory was at its limit. */
export const tooMuchMemory: Failure = documentTooLarge('it needs more memory than a paper may take')

export function tookTooLong(milliseconds: number): Failure {
  return documentDamaged(`the PDF reader was still busy with it after ${Math.round(milliseconds / 1000)} seconds and was stopped`)
}

export const readerNotStarted: Failure = {
  kind: 'unexpected',
  message: 'The part of Packbench that reads PDFs did not start. Nothing was printed.',
  next: 'Start Packbench again; if it stays so, report it.',
}

export const readerBug: Failure = {
  kind: 'unexpected',
  message: 'Something went wrong inside Packbench while it worked on this paper. It was not printed.',
  next: 'Try this paper again; if it stays so, report it.',
}

export const readerClosed: Failure = {
  kind: 'paper-unavailable',
  message: 'Packbench was closed before this paper was read. It was not printed.',
  next: 'Start Packbench and try again.',
}
