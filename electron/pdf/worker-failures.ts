import type { Failure } from '../../shared/failure.ts'
import { pdfFailures } from '../../shared/messages/documents/pdf-failures.ts'

/** The worker crashed during this call: its input broke it. */
export const readerCrashed: Failure = pdfFailures.damaged({ reason: 'crash' })

/** Its memory reached its limit. */
export const tooMuchMemory: Failure = pdfFailures.tooMuchMemory()

export function tookTooLong(milliseconds: number): Failure {
  return pdfFailures.timedOut({ seconds: Math.round(milliseconds / 1000) })
}

export const readerNotStarted: Failure = pdfFailures.readerNotStarted()

export const readerBug: Failure = pdfFailures.readerBug()

export const readerClosed: Failure = pdfFailures.readerClosed()
