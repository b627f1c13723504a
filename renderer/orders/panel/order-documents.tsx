import { CloudDownload, Eye, FileCheck, FileClock, FileX, Hand, Printer } from 'lucide-react'
import { paperName, type PaperPlace } from '../../../shared/documents/document.ts'
import type { OrderView } from '../../../shared/orders/order-view.ts'
import { Badge } from '../../ui/badges/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { LongText } from '../../ui/text/long-text.tsx'
import styles from './order-panel.module.css'
import { sentWords, wasSent } from './document-history-text.ts'

type Paper = OrderView['papers'][number]

function PaperState({ paper }: { readonly paper: Paper }) {
  if (paper.stored !== null && paper.stored.held !== null) return <Badge tone="danger" icon={Hand} words="HELD" plain />
  if (paper.stored?.void === true) return <Badge tone="danger" icon={FileX} words="Void" plain />
  if (paper.stored !== null) return <Badge tone="success" icon={FileCheck} words="Kept here" plain />
  if (paper.onService) return <Badge tone="neutral" icon={FileClock} words="On the service" plain />
  return <Badge tone="warning" icon={FileX} words="Missing" plain />
}

interface OrderPapersProps {
  readonly view: OrderView
  readonly isFetching: boolean
  readonly onOpenPaper: (paperId: string) => void
  readonly onFetch: () => void
  /** Once more, which asks for the reason first. */
  readonly onPrintAgain: (place: PaperPlace) => void
}

/** The papers of an order: which are kept here and open without a network, which the service still holds, how often each was sent. */
export function OrderPapers({ view, isFetching, onOpenPaper, onFetch, onPrintAgain }: OrderPapersProps) {
  if (view.papers.length === 0) return <p className={styles.soft}>None yet. The waybill brings the label and the invoice.</p>
  const isMissing = view.papers.some(({ onService, stored }) => onService && (stored === null || stored.held !== null))
  return (
    <>
      <ul className={styles.papers}>
        {view.papers.map((paper) => {
          const { stored } = paper
          const name = paperName(paper.place)
          return (
            <li key={`${paper.place.kind}-${paper.place.leg}`} className={styles.paper}>
              <div className={styles.paperWords}>
                <span className={styles.strong}>{name}</span>
                <span className={styles.paperState}>
                  <PaperState paper={paper} />
                  <span className={styles.soft}>
                    {stored !== null && `${stored.pages} ${stored.pages === 1 ? 'page' : 'pages'}, `}
                    {sentWords(view, paper.place)}
                  </span>
                </span>
                {stored !== null && stored.held !== null && (
                  <span className={styles.soft}>
                    <LongText text={stored.held} />
                  </span>
                )}
                {stored === null && !paper.onService && <span className={styles.soft}>The service holds none, and none is kept here.</span>}
              </div>
              <div className={styles.paperDeeds}>
                {view.actions.print.allowed && wasSent(view, paper.place) && (
                  <Button variant="quiet" icon={Printer} label={`Print ${name} again`} onPress={() => onPrintAgain(paper.place)}>
                    Again…
                  </Button>
                )}
                {stored !== null && (
                  <Button variant="quiet" icon={Eye} label={`Open ${name}`} onPress={() => onOpenPaper(stored.id)}>
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
