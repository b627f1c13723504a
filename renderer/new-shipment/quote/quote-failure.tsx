import { useEffect, useRef } from 'react'
import type { Failure } from '../../../shared/failure.ts'
import { quoteSectionMessages as text } from '../../../shared/messages/new-shipment/quote-section-messages.ts'
import { Button } from '../../ui/button.tsx'
import { FailureNote } from '../../ui/feedback/failure-note.tsx'
import { useOrderActions } from '../outcome/order-actions.ts'
import styles from './quote.module.css'
import { requestQuote } from './shipment-requests.ts'

const needsNewQuote: ReadonlySet<string> = new Set([
  'newShipmentFailures.estimateExpired',
  'newShipmentFailures.estimateGone',
  'newShipmentFailures.notQuoted',
])

/** The service does not have the quote any more. */
function isQuoteGone({ code, kind }: Failure): boolean {
  return code === 'newShipmentFailures.notOrdered' && kind === 'not-found'
}

export interface QuoteFailureProps {
  readonly failure: Failure
  readonly replacesOrderId: number | null
  /** Retries the failed request. */
  readonly onRetry: () => void
}

interface FailureRemedy {
  readonly label: string
  readonly perform: () => void
}

/** Null if something has to be corrected first. */
function useRemedy({ failure, replacesOrderId, onRetry }: QuoteFailureProps): FailureRemedy | null {
  const { cancel } = useOrderActions()
  if (failure.code === 'quoteFailures.noHub') return { label: text.direct(), perform: () => void requestQuote(true) }
  if (needsNewQuote.has(failure.code) || isQuoteGone(failure)) return { label: text.again(), perform: () => void requestQuote() }
  if (failure.code === 'newShipmentFailures.replacedOrderOpen' && replacesOrderId !== null)
    return { label: text.cancelReplaced(), perform: () => cancel(replacesOrderId) }
  return failure.kind === 'invalid-input' ? null : { label: text.retry(), perform: onRetry }
}

/** Why there is no quote or no order, and the next step. It gets the focus when it appears. */
export function QuoteFailure(props: QuoteFailureProps) {
  const remedy = useRemedy(props)
  const note = useRef<HTMLDivElement>(null)
  const hasRemedy = remedy !== null
  useEffect(() => {
    if (!hasRemedy) note.current?.focus()
  }, [hasRemedy])
  return (
    <div ref={note} tabIndex={-1} className={styles.failure}>
      <FailureNote
        failure={props.failure}
        actions={
          remedy === null ? undefined : (
            <Button startsFocused onPress={remedy.perform}>
              {remedy.label}
            </Button>
          )
        }
      />
    </div>
  )
}
