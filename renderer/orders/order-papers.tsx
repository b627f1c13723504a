import { CloudDownload, FileCheck, FileClock, FileX, Eye } from 'lucide-react'
import { paperName } from '../../shared/documents/paper.ts'
import type { OrderView } from '../../shared/orders/order-view.ts'
import type { SheetState } from '../../shared/printing/batch.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import styles from './order-panel.module.css'

type Paper = OrderView['papers'][number]

const onPaper: ReadonlySet<SheetState> = new Set(['spooled', 'confirmed'])

/** How often a paper was sent and seen, in words; "sent" is never "printed". */
function sentWords(view: OrderView, paper: Paper): string {
  const sheets = view.sheets.filter(({ place }) => place.kind === paper.place.kind && place.leg === paper.place.leg)
  const sent = sheets.filter(({ state }) => onPaper.has(state)).length
  const confirmed = sheets.filter(({ state }) => state === 'confirmed').length
  const doubtful = sheets.filter(({ state }) => state === 'unknown').length
  const parts = [sent === 0 ? 'not sent' : `sent ${sent === 1 ? 'once' : `${sent} times`}`]
  if (confirmed > 0) parts.push(`${confirmed} confirmed`)
  if (doubtful > 0) parts.push(`${doubtful} in doubt`)
  return parts.join(', ')
}

function PaperState({ paper }: { readonly paper: Paper }) {
  if (paper.stored?.void === true) return <Badge tone="danger" icon={FileX} words="Void" plain />
  if (paper.stored !== null) return <Badge tone="success" icon={FileCheck} words="Kept here" plain />
  if (paper.onService) return <Badge tone="neutral" icon={FileClock} words="On the service" plain />
  return <Badge tone="warning" icon={FileX} words="Not there" plain />
}

interface OrderPapersProps {
  readonly view: OrderView
  readonly isFetching: boolean
  readonly onOpenPaper: (paperId: string) => void
  readonly onFetch: () => void
}

/** The papers of an order: which are kept here and open without a network, which the service still holds, how often each was sent. */
export function OrderPapers({ view, isFetching, onOpenPaper, onFetch }: OrderPapersProps) {
  if (view.papers.length === 0) return <p className={styles.soft}>None yet. The waybill brings the label and the invoice.</p>
  const isMissing = view.papers.some((paper) => paper.onService && paper.stored === null)
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
                    {sentWords(view, paper)}
                  </span>
                </span>
              </div>
              {stored !== null && (
                <Button variant="quiet" icon={Eye} label={`Open ${name}`} onPress={() => onOpenPaper(stored.id)}>
                  Open
                </Button>
              )}
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
