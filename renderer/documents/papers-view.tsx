import { FileSearch, FileX2, PanelRightOpen } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { FailureNote } from '../ui/failure-note.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { TextField } from '../ui/text-field.tsx'
import { PaperList } from './paper-list.tsx'
import { PaperViewer } from './paper-viewer.tsx'
import styles from './papers-view.module.css'
import { connectPapers, openPaper, searchPapers, usePapers } from './papers-store.ts'

export interface PapersViewProps {
  readonly onOpenOrder?: ((orderId: number) => void) | undefined
}

/** Every paper kept on this machine, found and opened without the network. */
export function PapersView({ onOpenOrder }: PapersViewProps) {
  const { text, papers, loaded, openPaperId, failure } = usePapers()
  const side = useRef<HTMLElement>(null)
  const viewer = useRef<HTMLDivElement>(null)
  useEffect(() => connectPapers(), [])
  // With large text the viewer stands below the list: what was just opened, or come back to, is brought into view.
  useEffect(() => {
    const shown = openPaperId === null ? side.current : viewer.current
    shown?.scrollIntoView({ block: 'nearest' })
  }, [openPaperId])
  const open = papers.find((paper) => paper.id === openPaperId)
  return (
    <div className={styles.view}>
      <section ref={side} className={styles.side} aria-label="Stored papers">
        <header className={styles.header}>
          <h1 className={styles.title}>Papers</h1>
          <p className={styles.soft}>{loaded ? countWords(papers.length, text) : 'Kept on this machine'}</p>
          <div className={styles.search}>
            <TextField label="Find" value={text} onChange={searchPapers} placeholder="Order reference, waybill or kind" maxLength={200} />
            {open !== undefined && onOpenOrder !== undefined && (
              <Button icon={PanelRightOpen} onPress={() => onOpenOrder(open.orderId)}>
                {`Open ${open.reference}`}
              </Button>
            )}
          </div>
        </header>
        {failure !== null && <FailureNote failure={failure} />}
        {!loaded && <Spinner words="Reading the papers kept here" />}
        {loaded && papers.length > 0 && <PaperList papers={papers} openPaperId={openPaperId} />}
        {loaded && papers.length === 0 && failure === null && <NoPapers text={text} />}
      </section>
      <div ref={viewer} className={styles.viewer}>
        {openPaperId === null ? (
          <EmptyState icon={FileSearch} title="Choose a paper">
            It opens here, with or without the network.
          </EmptyState>
        ) : (
          <PaperViewer paperId={openPaperId} onClose={() => openPaper(null)} />
        )}
      </div>
    </div>
  )
}

function countWords(count: number, text: string): string {
  const papers = `${count} ${count === 1 ? 'paper' : 'papers'}`
  return text === '' ? `${papers}, kept on this machine` : `${papers} found among those kept on this machine`
}

function NoPapers({ text }: { readonly text: string }) {
  return text === '' ? (
    <EmptyState icon={FileX2} title="No paper is kept here yet">
      Labels and customs papers are kept when their order is printed or its papers are fetched.
    </EmptyState>
  ) : (
    <EmptyState icon={FileX2} title="No paper fits" actions={<Button onPress={() => searchPapers('')}>Show all papers</Button>}>
      {`Nothing kept here fits "${text}".`}
    </EmptyState>
  )
}
