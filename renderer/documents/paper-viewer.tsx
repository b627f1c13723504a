import { RotateCw, StretchHorizontal, Fullscreen, X, ZoomIn, ZoomOut } from 'lucide-react'
import { useState, type KeyboardEvent } from 'react'
import { paperName } from '../../shared/documents/paper.ts'
import { IconButton } from '../ui/button.tsx'
import { FailureNote } from '../ui/failure-note.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { HeldMark, VoidMark } from './paper-icon.tsx'
import { PaperPages } from './paper-pages.tsx'
import styles from './paper-viewer.module.css'
import { usePaper, type PaperReading } from './use-paper.ts'
import { percentWords, zoomIn, zoomOut, type Zoom } from './viewer-scale.ts'

export interface PaperViewerProps {
  readonly paperId: string
  /** Absent where what stands around it closes it. */
  readonly onClose?: (() => void) | undefined
  /** True where what stands around it says why the paper is held. */
  readonly isHoldTold?: boolean | undefined
}

function Title({ reading }: { readonly reading: PaperReading }) {
  if (reading.kind === 'reading' || reading.paper === null) return <h2 className={styles.title}>Paper</h2>
  const { paper } = reading
  return (
    <div className={styles.heading}>
      <h2 className={styles.title}>{paperName(paper)}</h2>
      <p className={styles.soft} data-copyable>
        {[paper.reference, paper.waybill].filter((part) => part !== null).join(' · ')}
      </p>
    </div>
  )
}

function OnePaper({ paperId, onClose, isHoldTold = false }: PaperViewerProps) {
  const reading = usePaper(paperId)
  const isLabel = reading.kind === 'open' && reading.paper.kind === 'waybill_document'
  const [chosen, setChosen] = useState<Zoom | null>(null)
  const [turn, setTurn] = useState(0)
  const [shown, setShown] = useState(1)
  const zoom = chosen ?? (isLabel ? 'page' : 'width')
  const keys: Record<string, () => void> = {
    '+': () => setChosen(zoomIn(shown)),
    '=': () => setChosen(zoomIn(shown)),
    '-': () => setChosen(zoomOut(shown)),
    '0': () => setChosen('page'),
    w: () => setChosen('width'),
    r: () => setTurn((degrees) => (degrees + 90) % 360),
    ...(onClose === undefined ? {} : { Escape: onClose }),
  }
  const press = (event: KeyboardEvent): void => {
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key]
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
        <div className={styles.tools}>
          <IconButton icon={ZoomOut} label="Smaller" shortcut="-" onPress={() => setChosen(zoomOut(shown))} />
          <output className={styles.percent} aria-label="Size shown">
            {percentWords(shown)}
          </output>
          <IconButton icon={ZoomIn} label="Larger" shortcut="+" onPress={() => setChosen(zoomIn(shown))} />
          <IconButton icon={Fullscreen} label="Whole page" shortcut="0" onPress={() => setChosen('page')} />
          <IconButton icon={StretchHorizontal} label="Fit width" shortcut="W" onPress={() => setChosen('width')} />
          <IconButton icon={RotateCw} label="Turn" shortcut="R" onPress={() => setTurn((degrees) => (degrees + 90) % 360)} />
          {onClose !== undefined && <IconButton icon={X} label="Close" shortcut="Esc" onPress={onClose} />}
        </div>
      </header>
      {reading.kind === 'open' && reading.paper.void && (
        <p className={styles.void}>
          <VoidMark />
          <span>The order is cancelled. This paper is kept for review and does not print.</span>
        </p>
      )}
      {reading.kind === 'open' && reading.paper.held !== null && !isHoldTold && (
        <p className={styles.held}>
          <HeldMark />
          <span data-copyable>{reading.paper.held}</span>
          <span>It is kept to be looked at and does not print as this paper.</span>
        </p>
      )}
      {reading.kind === 'reading' && (
        <div className={styles.middle}>
          <Spinner words="Opening the paper" />
        </div>
      )}
      {reading.kind === 'failed' && (
        <div className={styles.trouble}>
          <FailureNote failure={reading.failure} />
        </div>
      )}
      {reading.kind === 'open' && <PaperPages paper={reading.paper} pdf={reading.pdf} zoom={zoom} turn={turn} onShown={setShown} />}
    </section>
  )
}

/** A stored paper on the screen: bytes come from this machine, so it opens with the network down. */
export function PaperViewer(props: PaperViewerProps) {
  return <OnePaper key={props.paperId} {...props} />
}
