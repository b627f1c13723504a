import { FileSearch, FileX2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { ArchivedPaper } from '../../shared/documents/archive.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { FailureNote } from '../ui/feedback/failure-note.tsx'
import { Spinner } from '../ui/feedback/spinner.tsx'
import { useStationZone } from '../ui/text/station-zone.ts'
import { ArchiveLines } from './archive/archive-progress.tsx'
import { ChosenPapers } from './document-selection-bar.tsx'
import { everything, isNarrowed } from './document-filter.ts'
import { PaperList } from './document-list.tsx'
import { PaperViewer } from './viewer/document-viewer.tsx'
import { PapersHeader } from './documents-header.tsx'
import styles from './documents-screen.module.css'
import { choosePapers, connectPapers, openPaper, usePapers } from './documents-store.ts'

export interface PapersViewProps {
  readonly onOpenOrder?: ((orderId: number) => void) | undefined
  /** Prints by way of the order and its ledger. */
  readonly onPrint?: ((paper: Pick<ArchivedPaper, 'orderId' | 'kind' | 'leg'>) => void) | undefined
}

function closePaper(): void {
  openPaper(null)
}

/** Every paper kept on this machine, found and opened without the network. */
export function PapersView({ onOpenOrder, onPrint }: PapersViewProps) {
  const papers = usePapers((state) => state.papers)
  const narrowed = usePapers((state) => isNarrowed(state.choice))
  const loaded = usePapers((state) => state.loaded)
  const openPaperId = usePapers((state) => state.openPaperId)
  const losses = usePapers((state) => state.losses)
  const failure = usePapers((state) => state.failure)
  const zone = useStationZone()
  const side = useRef<HTMLElement>(null)
  const viewer = useRef<HTMLDivElement>(null)
  useEffect(() => connectPapers(zone), [zone])
  // With large text the viewer stands below the list: what was just opened, or come back to, is brought into view.
  useEffect(() => {
    const shown = openPaperId === null ? side.current : viewer.current
    shown?.scrollIntoView({ block: 'nearest' })
  }, [openPaperId])
  return (
    <div className={styles.view}>
      <section ref={side} className={styles.side} aria-label="Stored papers">
        <PapersHeader onOpenOrder={onOpenOrder} />
        <ArchiveLines />
        {failure !== null && <FailureNote failure={failure} />}
        {!loaded && <Spinner words="Reading the papers kept here" />}
        {loaded && papers.length > 0 && <PaperList papers={papers} openPaperId={openPaperId} />}
        <ChosenPapers />
        {loaded && papers.length === 0 && failure === null && (
          <div className={styles.none}>
            <NoPapers isNarrowed={narrowed} />
          </div>
        )}
      </section>
      <div ref={viewer} className={styles.viewer}>
        {openPaperId === null ? (
          <EmptyState icon={FileSearch} title="Choose a paper">
            It opens here, with or without the network.
          </EmptyState>
        ) : (
          <PaperViewer key={losses} paperId={openPaperId} isInWindow onClose={closePaper} onPrint={onPrint} onReplaced={openPaper} />
        )}
      </div>
    </div>
  )
}

function NoPapers({ isNarrowed: narrowed }: { readonly isNarrowed: boolean }) {
  return narrowed ? (
    <EmptyState icon={FileX2} title="No paper fits" actions={<Button onPress={() => choosePapers(everything)}>Show all papers</Button>}>
      Nothing kept here fits what you asked for.
    </EmptyState>
  ) : (
    <EmptyState icon={FileX2} title="No paper is kept here yet">
      Labels and customs papers are kept when their order is printed or its papers are fetched.
    </EmptyState>
  )
}
