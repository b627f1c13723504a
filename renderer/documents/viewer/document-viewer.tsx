import { useCallback, useMemo, useState, type KeyboardEvent } from 'react'
import type { ArchivedPaper } from '../../../shared/documents/archive.ts'
import { paperName } from '../../../shared/documents/document.ts'
import { call } from '../../app/bridge.ts'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { useStateOf, type ChangeState } from '../../ui/use-keyed-state.ts'
import { LostPaper } from './unreadable-document.tsx'
import { HeldMark, VoidMark } from '../document-icon.tsx'
import { PaperPages } from './document-pages.tsx'
import styles from './document-viewer.module.css'
import { SavedCopy, type CopyOutcome } from './saved-copy.tsx'
import { SearchBar } from './search-bar.tsx'
import { usePaper, type PaperReading } from './use-stored-document.ts'
import { usePaperSearch } from './use-document-search.ts'
import { zoomIn, zoomOut, type Zoom } from './viewer-zoom.ts'
import { ViewerTools } from './viewer-tools.tsx'

export interface PaperViewerProps {
  readonly paperId: string
  /** Absent where what stands around it closes it. */
  readonly onClose?: (() => void) | undefined
  /** True in the window itself, where plain characters go to the scan field; in a dialog they are the viewer's own keys. */
  readonly isInWindow?: boolean | undefined
  /** True where what stands around it says why the paper is held. */
  readonly isHoldTold?: boolean | undefined
  /** Prints by way of the order and its ledger; absent where that is done elsewhere. */
  readonly onPrint?: ((paper: Pick<ArchivedPaper, 'orderId' | 'kind' | 'leg'>) => void) | undefined
  /** A paper that was fetched again may be another one, under another id. */
  readonly onReplaced?: ((paperId: string) => void) | undefined
}

function Title({ reading }: { readonly reading: PaperReading }) {
  if (reading.kind === 'reading' || reading.paper === null) return <h2 className={styles.title}>Paper</h2>
  const { paper } = reading
  return (
    <div className={styles.heading}>
      <h2 className={styles.title}>{paperName(paper)}</h2>
      <p className={styles.soft} data-copyable>
        <bdi>{[paper.reference, paper.waybill].filter((part) => part !== null && part !== '').join(' · ')}</bdi>
      </p>
    </div>
  )
}

function whyNoPrint(reading: PaperReading): string {
  if (reading.kind !== 'open') return 'The paper is not open.'
  if (reading.paper.void) return 'The order is cancelled, so this paper does not print.'
  return reading.paper.held === null ? '' : 'This paper is held and does not print from here.'
}

function Strips({
  reading,
  isHoldTold,
  isMended,
}: {
  readonly reading: PaperReading
  readonly isHoldTold: boolean
  readonly isMended: boolean
}) {
  if (reading.kind !== 'open') return null
  const { paper } = reading
  return (
    <>
      {isMended && <output className={styles.mended}>Its file was lost on this machine. It was fetched again just now.</output>}
      {paper.void && (
        <p className={styles.void}>
          <VoidMark />
          <span>The order is cancelled. This paper is kept for review and does not print.</span>
        </p>
      )}
      {paper.held !== null && !isHoldTold && (
        <p className={styles.held}>
          <HeldMark />
          <span data-copyable>{paper.held}</span>
          <span>It is kept to be looked at and does not print as this paper.</span>
        </p>
      )}
    </>
  )
}

interface OnePaperProps extends Omit<PaperViewerProps, 'onReplaced'> {
  /** It was lost and fetched again while it was looked at. */
  readonly isMended: boolean
  readonly onFetched: (paperId: string) => void
}

/** How one paper is looked at. */
interface Look {
  /** Null until a person chose one. */
  readonly zoom: Zoom | null
  readonly turn: number
  /** The zoom that is seen. */
  readonly shown: number
  readonly isSearching: boolean
  readonly hasThumbnails: boolean
  readonly copy: CopyOutcome | null
}

const firstLook: Look = { zoom: null, turn: 0, shown: 1, isSearching: false, hasThumbnails: false, copy: null }

function looksThrough(change: ChangeState<Look>) {
  return {
    smaller: () => change((look) => ({ zoom: zoomOut(look.shown) })),
    larger: () => change((look) => ({ zoom: zoomIn(look.shown) })),
    wholePage: () => change({ zoom: 'page' }),
    fitWidth: () => change({ zoom: 'width' }),
    turn: () => change((look) => ({ turn: (look.turn + 90) % 360 })),
    search: () => change({ isSearching: true }),
    thumbnails: () => change((look) => ({ hasThumbnails: !look.hasThumbnails })),
  }
}

function OnePaper({ paperId, onClose, isInWindow = false, isHoldTold = false, onPrint, isMended, onFetched }: OnePaperProps) {
  const reading = usePaper(paperId)
  const pdf = reading.kind === 'open' ? reading.pdf : null
  const isLabel = reading.kind === 'open' && reading.paper.kind === 'waybill_document'
  const [{ zoom, turn, shown, isSearching, hasThumbnails, copy }, change] = useStateOf(paperId, firstLook)
  const search = usePaperSearch(paperId, pdf, isSearching)
  const hasPages = pdf !== null && pdf.numPages > 1
  const saveCopy = async (): Promise<void> => {
    const saved = await call('documents.saveCopy', { paperId })
    change({ copy: saved.ok ? { kind: 'saved', saved: saved.value } : { kind: 'failed', failure: saved.failure } })
  }
  const show = async (what: 'paper' | { readonly saved: string }): Promise<void> => {
    const opened = what === 'paper' ? await call('documents.showInFolder', { paperId }) : await call('exports.show', what)
    if (!opened.ok) change({ copy: { kind: 'failed', failure: opened.failure } })
  }
  const tellShown = useCallback((seen: number) => change({ shown: seen }), [change])
  const looks = useMemo(() => looksThrough(change), [change])
  const deeds = {
    ...looks,
    saveCopy: () => void saveCopy(),
    showInFolder: () => void show('paper'),
    print: onPrint === undefined ? undefined : () => reading.kind === 'open' && onPrint(reading.paper),
    close: onClose,
  }
  const plainKeys: Record<string, () => void> = {
    '+': deeds.larger,
    '=': deeds.larger,
    '-': deeds.smaller,
    '0': deeds.wholePage,
    w: deeds.fitWidth,
    r: deeds.turn,
    ...(hasPages ? { t: deeds.thumbnails } : {}),
  }
  const keys: Record<string, () => void> = {
    ...(isInWindow ? {} : plainKeys),
    ...(onClose === undefined ? {} : { Escape: onClose }),
  }
  const press = (event: KeyboardEvent): void => {
    const isFind = (event.ctrlKey || event.metaKey) && event.key === 'f' && pdf !== null
    const isText = event.target instanceof HTMLInputElement
    const act = isFind ? deeds.search : event.ctrlKey || event.metaKey || event.altKey || isText ? undefined : keys[event.key]
    if (act === undefined) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys pressed anywhere in the viewer, each with its own button
    <section className={styles.viewer} aria-label="Paper" onKeyDown={press}>
      <header className={styles.bar}>
        <Title reading={reading} />
        <ViewerTools
          deeds={deeds}
          shown={shown}
          isOpen={pdf !== null}
          hasPages={hasPages}
          hasThumbnails={hasThumbnails}
          whyNoPrint={whyNoPrint(reading)}
          hasPlainKeys={!isInWindow}
        />
      </header>
      {isSearching && <SearchBar search={search} onClose={() => change({ isSearching: false })} />}
      {copy !== null && <SavedCopy outcome={copy} onShow={(saved) => void show({ saved })} onClose={() => change({ copy: null })} />}
      <Strips reading={reading} isHoldTold={isHoldTold} isMended={isMended} />
      {reading.kind === 'reading' && (
        <div className={styles.middle}>
          <Spinner words="Opening the paper" />
        </div>
      )}
      {reading.kind === 'failed' && <LostPaper key={paperId} paperId={paperId} failure={reading.failure} onFetched={onFetched} />}
      {reading.kind === 'open' && (
        <PaperPages
          key={paperId}
          paper={reading.paper}
          pdf={reading.pdf}
          firstPage={reading.firstPage}
          zoom={zoom ?? (isLabel ? 'page' : 'reading')}
          turn={turn}
          search={search}
          hasThumbnails={hasPages && hasThumbnails}
          onShown={tellShown}
        />
      )}
    </section>
  )
}

/** A stored paper on the screen: bytes come from this machine, so it opens with the network down. */
export function PaperViewer({ onReplaced, ...props }: PaperViewerProps) {
  const [mended, setMended] = useState({ of: '', by: '', times: 0 })
  const isMended = props.paperId === mended.of || props.paperId === mended.by
  const paperId = isMended ? mended.by : props.paperId
  const onFetched = (by: string): void => {
    setMended({ of: props.paperId, by, times: mended.times + 1 })
    if (by !== props.paperId) onReplaced?.(by)
  }
  return (
    // One paper after the other in the same viewer, whose tools need not be made anew.
    <OnePaper key={isMended ? mended.times : 0} {...props} paperId={paperId} isMended={isMended} onFetched={onFetched} />
  )
}
