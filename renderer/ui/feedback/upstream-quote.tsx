import type { Failure, FailureKind } from '../../../shared/failure.ts'
import { failureNoteMessages } from '../../../shared/messages/app/ui-messages.ts'
import styles from './upstream-quote.module.css'

const printerKinds: ReadonlySet<FailureKind> = new Set(['printer-unavailable', 'media-unsupported'])

/** Who said what a failure quotes. */
function upstreamSourceOf({ kind, status }: Failure): 'carrier' | 'service' | 'printer' | 'other' {
  if (kind === 'carrier-refused') return 'carrier'
  if (status !== undefined) return 'service'
  return printerKinds.has(kind) ? 'printer' : 'other'
}

/** The other side's own message, whole and marked as a quote; nothing where it sent none. */
export function UpstreamQuote({ failure }: { readonly failure: Failure }) {
  const { upstreamMessage = '' } = failure
  if (upstreamMessage === '') return null
  return (
    <figure className={styles.quote}>
      <figcaption>{failureNoteMessages.upstreamMessage({ source: upstreamSourceOf(failure) })}</figcaption>
      <blockquote>{upstreamMessage}</blockquote>
    </figure>
  )
}
