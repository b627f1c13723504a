import { CloudDownload, Eye, FileCheck, FileClock, FileX, Hand, Printer } from 'lucide-react'
import { documentName, type DocumentSlot } from '../../../../shared/documents/document.ts'
import { orderDocumentsMessages } from '../../../../shared/messages/orders/order-documents-messages.ts'
import { renderStoredText } from '../../../../shared/documents/stored-text.ts'
import type { OrderView } from '../../../../shared/orders/order-view.ts'
import { Badge } from '../../../ui/badges/badge.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { formatInstant } from '../../../ui/text/format-date-time.ts'
import { useStationZone } from '../../../ui/text/station-zone.ts'
import { LongText } from '../../../ui/text/long-text.tsx'
import styles from '../order-panel.module.css'
import { formatSentHistory, wasPossiblySent } from './document-history-text.ts'

type OrderDocument = OrderView['documents'][number]

function OrderDocumentBadge({ orderDocument }: { readonly orderDocument: OrderDocument }) {
  const { stored, onService } = orderDocument
  if (stored !== null && stored.held !== null) return <Badge tone="danger" icon={Hand} label={orderDocumentsMessages.blocked()} plain />
  if (stored?.void === true) return <Badge tone="danger" icon={FileX} label={orderDocumentsMessages.void()} plain />
  if (stored !== null) return <Badge tone="neutral" icon={FileCheck} label={orderDocumentsMessages.stored()} plain />
  if (onService) return <Badge tone="neutral" icon={FileClock} label={orderDocumentsMessages.onService()} plain />
  return <Badge tone="warning" icon={FileX} label={orderDocumentsMessages.missing()} plain />
}

interface OrderDocumentsProps {
  readonly view: OrderView
  readonly isFetching: boolean
  readonly onOpenDocument: (documentId: string) => void
  readonly onFetch: () => void
  /** Prints a document again, which asks for the reason first. */
  readonly onReprint: (place: DocumentSlot) => void
}

/** The documents of an order: which are stored here and open without a network, which are at the service, how often each was sent. */
export function OrderDocuments({ view, isFetching, onOpenDocument, onFetch, onReprint }: OrderDocumentsProps) {
  const zone = useStationZone()
  if (view.documents.length === 0) return <p className={styles.soft}>{orderDocumentsMessages.none()}</p>
  const formatTime = (instant: string): string => formatInstant(instant, zone, 'short') ?? instant
  const isMissing = view.documents.some(({ onService, stored }) => onService && (stored === null || stored.held !== null))
  return (
    <>
      <ul className={styles.documents}>
        {view.documents.map((orderDocument) => {
          const { stored } = orderDocument
          const name = documentName(orderDocument.place, view.order.legs.length)
          const history = formatSentHistory(view, orderDocument.place, formatTime)
          return (
            <li key={`${orderDocument.place.kind}-${orderDocument.place.leg}`} className={styles.document}>
              <div className={styles.documentText}>
                <span className={styles.strong}>{name}</span>
                <span className={styles.documentState}>
                  <OrderDocumentBadge orderDocument={orderDocument} />
                  <span className={styles.soft}>
                    {stored === null ? history : orderDocumentsMessages.pagesAndHistory({ pages: stored.pages, history })}
                  </span>
                </span>
                {stored !== null && stored.held !== null && (
                  <span className={styles.soft}>
                    <LongText text={renderStoredText(stored.held)} />
                  </span>
                )}
                {stored === null && !orderDocument.onService && <span className={styles.soft}>{orderDocumentsMessages.missingText()}</span>}
              </div>
              <div className={styles.documentActions}>
                {view.actions.print.allowed && wasPossiblySent(view, orderDocument.place) && (
                  <IconButton
                    icon={Printer}
                    label={orderDocumentsMessages.reprintDocument({ document: name })}
                    onPress={() => onReprint(orderDocument.place)}
                  />
                )}
                {stored !== null && (
                  <IconButton
                    icon={Eye}
                    label={orderDocumentsMessages.openDocument({ document: name })}
                    onPress={() => onOpenDocument(stored.id)}
                  />
                )}
              </div>
            </li>
          )
        })}
      </ul>
      {isMissing && (
        <Button icon={CloudDownload} isPending={isFetching} onPress={onFetch}>
          {orderDocumentsMessages.fetch()}
        </Button>
      )}
    </>
  )
}
