import { RefreshCw } from 'lucide-react'
import { History } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { quoteSectionMessages as text } from '../../../shared/messages/new-shipment/quote-section-messages.ts'
import type { DraftView } from '../../../shared/new-shipment/draft-record.ts'
import { Badge } from '../../ui/badges/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { formatTime } from '../../ui/text/format-date-time.ts'
import { useStationZone } from '../../ui/text/station-zone.ts'
import { useNewShipment } from '../new-shipment-store.ts'
import { useOrderActions } from '../outcome/order-actions.ts'
import { OrderButtons } from '../outcome/order-buttons.tsx'
import { orderShipment } from '../outcome/order-shipment.ts'
import { isPriceChange, PriceChangedDialog } from '../outcome/price-changed-dialog.tsx'
import { ShipmentSection } from '../shipment-section.tsx'
import { EstimateList } from './estimate-list.tsx'
import styles from './quote.module.css'
import { QuoteFailure } from './quote-failure.tsx'
import { changeWork, chooseEstimate, failureOfDraft, requestQuote, shownQuote, useShipmentRequests, workOf } from './shipment-requests.ts'

/** After each requested quote, the selected estimate gets the focus. */
function useEstimateFocus() {
  const list = useRef<HTMLFieldSetElement>(null)
  const received = useShipmentRequests((state) => state.quotesReceived)
  const focusedFor = useRef(received)
  useEffect(() => {
    if (received === focusedFor.current) return
    focusedFor.current = received
    const chosen = list.current?.querySelector<HTMLInputElement>('input:checked')
    chosen?.focus({ preventScroll: true })
    list.current?.closest('section')?.scrollIntoView({ block: 'nearest' })
    // The section may be taller than the window.
    chosen?.closest('[data-card]')?.scrollIntoView({ block: 'nearest' })
  }, [received])
  return list
}

interface QuoteHeadProps {
  readonly quote: DraftView['quote']
  readonly isOutdated: boolean
  readonly isPending: boolean
}

function QuoteHead({ quote, isOutdated, isPending }: QuoteHeadProps) {
  const zone = useStationZone()
  const { serviceUnavailableReason } = useOrderActions()
  const isFirst = quote === null || isOutdated
  return (
    <div className={styles.head}>
      {isOutdated && <Badge tone="warning" icon={History} label={text.outdated()} />}
      {quote !== null && (
        <span className={styles.soft}>
          {quote.readAt === quote.quotedAt
            ? text.quotedAt({ time: formatTime(quote.quotedAt, zone) ?? quote.quotedAt })
            : text.readAt({ time: formatTime(quote.readAt, zone) ?? quote.readAt })}
        </span>
      )}
      <Button
        icon={RefreshCw}
        variant={isFirst ? 'primary' : 'secondary'}
        shortcut="Ctrl+Enter"
        isPending={isPending}
        isDisabled={serviceUnavailableReason !== ''}
        disabledReason={serviceUnavailableReason}
        onPress={() => void requestQuote()}
      >
        {quote === null ? text.get() : text.again()}
      </Button>
    </div>
  )
}

function OpenQuote({ open }: { readonly open: DraftView }) {
  const reference = useNewShipment((state) => state.reference)
  const { request, failed, estimateId } = useShipmentRequests((state) => workOf(state, open.id))
  const actions = useOrderActions()
  const list = useEstimateFocus()
  const [prints, setPrints] = useState(true)
  const quote = shownQuote(open, reference, estimateId)
  const chosen = quote?.chosen ?? null
  const failure = useShipmentRequests((state) => failureOfDraft(state, open))
  const isPriceAsked = failure !== null && isPriceChange(failure) && chosen !== null

  function order(withLabels: boolean): void {
    setPrints(withLabels)
    if (chosen !== null && request === null && actions.serviceUnavailableReason === '')
      void orderShipment({ draftId: open.id, estimate: chosen, prints: withLabels }, actions)
  }

  return (
    <ShipmentSection
      title={text.title()}
      aside={<QuoteHead quote={open.quote} isOutdated={quote?.isOutdated === true} isPending={request === 'quoting'} />}
    >
      {failure !== null && !isPriceAsked && request === null && (
        <QuoteFailure
          key={failure.code}
          failure={failure}
          replacesOrderId={open.replacesOrderId}
          onRetry={() => (failed === 'ordering' && chosen !== null ? order(prints) : void requestQuote())}
        />
      )}
      {quote === null && failure === null && <p className={styles.soft}>{text.none()}</p>}
      {quote?.isOutdated === true && <p>{text.outdatedWhy()}</p>}
      {quote !== null && quote.estimates.length === 0 && <p>{text.noEstimates()}</p>}
      {quote !== null && quote.estimates.length > 0 && (
        <EstimateList
          estimates={quote.estimates}
          chosenId={chosen?.id ?? null}
          isOutdated={quote.isOutdated}
          listRef={list}
          onChoose={(id) => chooseEstimate(open.id, id)}
          onOrder={() => order(true)}
        />
      )}
      {open.quote !== null && open.quote.unreadable > 0 && (
        <p className={styles.soft}>{text.unreadable({ count: open.quote.unreadable })}</p>
      )}
      {quote !== null && !quote.isOutdated && quote.estimates.length > 0 && <p className={styles.soft}>{text.estimateNote()}</p>}
      <OrderButtons hasQuote={quote !== null && !quote.isOutdated} hasChoice={chosen !== null} request={request} onOrder={order} />
      {isPriceAsked && (
        <PriceChangedDialog
          failure={failure}
          onOrder={() => order(prints)}
          onClose={() => {
            changeWork(open.id, { failure: null })
            list.current?.querySelector<HTMLInputElement>('input:checked')?.focus()
          }}
        />
      )}
    </ShipmentSection>
  )
}

/** The price of the open draft, and creating its order. */
export function QuoteSection() {
  const open = useNewShipment((state) => state.open)
  return open?.progress.kind === 'editing' ? <OpenQuote key={open.id} open={open} /> : null
}
