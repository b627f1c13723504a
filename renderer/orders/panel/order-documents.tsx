import { CloudDownload, Eye, FileCheck, FileClock, FileX, Hand, Printer } from 'lucide-react'
import { documentName, type DocumentSlot } from '../../../shared/documents/document.ts'
import { renderStoredText } from '../../../shared/documents/stored-text.ts'
import type { OrderView } from '../../../shared/orders/order-view.ts'
import { Badge } from '../../ui/badges/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { LongText } from '../../ui/text/long-text.tsx'
import styles from './order-panel.module.css'
import { formatSentHistory, wasPossiblySent } from './document-history-text.ts'

type OrderDocument = OrderView['papers'][number]

function OrderDocumentBadge({ orderDocument }: { readonly orderDocument: OrderDocument }) {
  if (orderDocument.stored !== null && orderDocument.stored.held !== null) return <Badge tone="danger" icon={Hand} label="HELD" plain />
  if (orderDocument.stored?.void === true) return <Badge tone="danger" icon={FileX} label="Void" plain />
  if (orderDocument.stored !== null) return <Badge tone="success" icon={FileCheck} label="Kept here" plain />
  if (orderDocument.onService) return <Badge tone="neutral" icon={FileClock} label="On the service" plain />
  return <Badge tone="warning" icon={FileX} label="Missing" plain />
}

interface OrderDocumentsProps {
  readonly view: OrderView
  readonly isFetching: boolean
  readonly onOpenDocument: (paperId: string) => void
  readonly onFetch: () => void
  /** Once more, which asks for the reason first. */
  readonly onReprint: (place: DocumentSlot) => void
}

/** The papers of an order: which are kept here and open without a network, which the service still holds, how often each was sent. */
export function OrderDocuments({ view, isFetching, onOpenDocument, onFetch, onReprint }: OrderDocumentsProps) {
  if (view.papers.length === 0) return <p className={styles.soft}>None yet. The waybill brings the label and the invoice.</p>
  const isMissing = view.papers.some(({ onService, stored }) => onService && (stored === null || stored.held !== null))
  return (
    <>
      <ul className={styles.papers}>
        {view.papers.map((orderDocument) => {
          const { stored } = orderDocument
          const name = documentName(orderDocument.place)
          return (
            <li key={`${orderDocument.place.kind}-${orderDocument.place.leg}`} className={styles.paper}>
              <div className={styles.paperWords}>
                <span className={styles.strong}>{name}</span>
                <span className={styles.paperState}>
                  <OrderDocumentBadge orderDocument={orderDocument} />
                  <span className={styles.soft}>
                    {stored !== null && `${stored.pages} ${stored.pages === 1 ? 'page' : 'pages'}, `}
                    {formatSentHistory(view, orderDocument.place)}
                  </span>
                </span>
                {stored !== null && stored.held !== null && (
                  <span className={styles.soft}>
                    <LongText text={renderStoredText(stored.held)} />
                  </span>
                )}
                {stored === null && !orderDocument.onService && (
                  <span className={styles.soft}>The service holds none, and none is kept here.</span>
                )}
              </div>
              <div className={styles.paperDeeds}>
                {view.actions.print.allowed && wasPossiblySent(view, orderDocument.place) && (
                  <Button variant="quiet" icon={Printer} label={`Print ${name} again`} onPress={() => onReprint(orderDocument.place)}>
                    Again…
                  </Button>
                )}
                {stored !== null && (
                  <Button variant="quiet" icon={Eye} label={`Open ${name}`} onPress={() => onOpenDocument(stored.id)}>
                    Open
                  </Button>
                )}
              </div>
            </li>
          )
        })}
      </ul>
      {isMissing && (
        <Button icon={CloudDownload} isPending={isFetching} onPress={onFetch}>
          Fetch and keep the papers
        </Button>
      )}
    </>
  )
}
