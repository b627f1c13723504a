import type { Failure, FailureKind } from '../../../shared/failure.ts'
import { failureNoteMessages } from '../../../shared/messages/app/ui-messages.ts'
import styles from './upstream-quote.module.css'

const printerKinds: ReadonlySet<FailureKind> = new Set(['printer-unavailable', 'media-unsupported'])

/** The source of the message that a failure quotes. */
type UpstreamSource = 'carrier' | 'service' | 'printer' | 'other'

function upstreamSourceOf({ kind, status }: Failure): UpstreamSource {
  if (kind === 'carrier-refused') return 'carrier'
  if (status !== undefined) return 'service'
  return printerKinds.has(kind) ? 'printer' : 'other'
}

/** The upstream message, complete and marked as a quote; nothing if there is none. */
export function UpstreamQuote({ failure }: { readonly failure: Failure }) {
  const { upstreamMessage = '' } = failure
  return upstreamMessage === '' ? null : <UpstreamMessage source={upstreamSourceOf(failure)} message={upstreamMessage} />
}

/** Quotes an upstream message that was stored without its failure. */
export function UpstreamMessage({ source, message }: { readonly source: UpstreamSource; readonly message: string }) {
  return (
    <figure className={styles.quote}>
      <figcaption>{failureNoteMessages.upstreamMessage({ source })}</figcaption>
      <blockquote>{message}</blockquote>
    </figure>
  )
}
