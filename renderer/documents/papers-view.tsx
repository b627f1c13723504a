import { Archive, FileSearch, FileX2, FolderCog, PackageOpen, PanelRightOpen, RotateCw, ShieldCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { ArchivedPaper } from '../../shared/documents/archive.ts'
import { countWords, numberWords } from '../../shared/count-words.ts'
import { call } from '../app/bridge.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { FailureNote } from '../ui/failure-note.tsx'
import { MenuButton } from '../ui/menu.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { useStationZone } from '../ui/station-zone.ts'
import { TextField } from '../ui/text-field.tsx'
import { ArchiveLines } from './archive-lines.tsx'
import { exportPapers, fetchLostPapers, useArchiveRuns, verifyArchive } from './archive-runs.ts'
import { totalsWords } from './archive-words.ts'
import { ChosenPapers } from './chosen-papers.tsx'
import { everything, isNarrowed } from './paper-filter.ts'
import { PaperList } from './paper-list.tsx'
import { PaperViewer } from './paper-viewer.tsx'
import { PapersFilters } from './papers-filters.tsx'
import styles from './papers-view.module.css'
import { choosePapers, connectPapers, listedPapers, openPaper, usePapers } from './papers-store.ts'

export interface PapersViewProps {
  readonly onOpenOrder?: ((orderId: number) => void) | undefined
  /** Prints by way of the order and its ledger. */
  readonly onPrint?: ((paper: Pick<ArchivedPaper, 'orderId' | 'kind' | 'leg'>) => void) | undefined
}

function ArchiveMenu() {
  const totals = usePapers((state) => state.totals)
  const listed = usePapers((state) => state.count)
  const isVerifying = useArchiveRuns((runs) => runs.verifying?.state === 'running')
  const lost = totals === null ? 0 : totals.damaged + totals.missing
  const many = listed === null ? '' : ` ${numberWords(listed.count)}${listed.isMore ? ' or more' : ''}`
  return (
    <MenuButton
      button={<Button icon={Archive}>Archive</Button>}
      label="Archive"
      deeds={[
        {
          key: 'verify',
          words: 'Check every file',
          icon: ShieldCheck,
          why: isVerifying ? 'A check is under way.' : '',
          perform: () => void verifyArchive(),
        },
        {
          key: 'lost',
          words: lost === 0 ? 'Fetch lost papers again' : `Fetch ${countWords(lost, 'lost paper', 'lost papers')} again`,
          icon: RotateCw,
          why: lost === 0 ? 'No paper is known to be damaged or missing.' : '',
          perform: () => void fetchLostPapers(),
        },
        {
          key: 'export',
          words: `Export the${many} listed as ZIP`,
          icon: PackageOpen,
          why: listed !== null && listed.count === 0 ? 'No paper is listed.' : '',
          perform: () => void exportPapers(listedPapers()),
        },
        { key: 'folder', words: 'Choose where exports go…', icon: FolderCog, perform: () => void call('exports.chooseFolder', {}) },
      ]}
    />
  )
}

/** Every paper kept on this machine, found and opened without the network. */
export function PapersView({ onOpenOrder, onPrint }: PapersViewProps) {
  const { choice, papers, count, totals, loaded, openPaperId, losses, failure } = usePapers()
  const zone = useStationZone()
  const side = useRef<HTMLElement>(null)
  const viewer = useRef<HTMLDivElement>(null)
  useEffect(() => connectPapers(zone), [zone])
  // With large text the viewer stands below the list: what was just opened, or come back to, is brought into view.
  useEffect(() => {
    const shown = openPaperId === null ? side.current : viewer.current
    shown?.scrollIntoView({ block: 'nearest' })
  }, [openPaperId])
  const open = papers.find((paper) => paper.id === openPaperId)
  const narrowed = isNarrowed(choice)
  const found = count === null ? '' : `${countWords(count.count, 'paper', 'papers')}${count.isMore ? ' or more' : ''} found`
  return (
    <div className={styles.view}>
      <section ref={side} className={styles.side} aria-label="Stored papers">
        <header className={styles.header}>
          <div className={styles.head}>
            <h1 className={styles.title}>Papers</h1>
            <ArchiveMenu />
          </div>
          <p className={styles.soft} aria-live="polite">
            {!loaded || totals === null ? 'Kept on this machine' : narrowed ? found : totalsWords(totals)}
          </p>
          <div className={styles.search}>
            <TextField
              label="Find"
              value={choice.text}
              onChange={(text) => choosePapers({ text })}
              placeholder="Order, waybill, kind or words inside"
              maxLength={200}
            />
            {open !== undefined && onOpenOrder !== undefined && (
              <Button icon={PanelRightOpen} onPress={() => onOpenOrder(open.orderId)}>
                {`Open ${open.reference === '' ? 'order' : open.reference}`}
              </Button>
            )}
          </div>
          <PapersFilters />
        </header>
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
          <PaperViewer
            key={losses}
            paperId={openPaperId}
            isInWindow
            onClose={() => openPaper(null)}
            onPrint={onPrint}
            onReplaced={openPaper}
          />
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
