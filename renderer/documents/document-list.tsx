import { useVirtualizer } from '@tanstack/react-virtual'
import { memo, useEffect, useRef, type KeyboardEvent, type MouseEvent } from 'react'
import type { ArchivedPaper } from '../../shared/documents/archive.ts'
import { paperName } from '../../shared/documents/document.ts'
import { classNames } from '../ui/class-names.ts'
import { formatInstant } from '../ui/text/format-date-time.ts'
import { useStationZone } from '../ui/text/station-zone.ts'
import { TickMark } from '../ui/fields/tick-mark.tsx'
import { HeldMark, PaperIcon, StateMark, VoidMark } from './document-icon.tsx'
import { extendChosen, toggleChosen } from './document-selection.ts'
import styles from './documents-screen.module.css'
import { openPaper, readMorePapers, usePapers } from './documents-store.ts'

interface PaperListProps {
  readonly papers: readonly ArchivedPaper[]
  readonly openPaperId: string | null
}

/** Where a key moves the choice to in a list of `count`, or null when it moves nothing. */
function movedTo(key: string, index: number, count: number): number | null {
  const moves: Record<string, number> = {
    ArrowDown: index + 1,
    ArrowUp: index - 1,
    PageDown: index + 10,
    PageUp: index - 10,
    Home: 0,
    End: count - 1,
  }
  const wanted = moves[key]
  return wanted === undefined ? null : Math.min(count - 1, Math.max(0, wanted))
}

/** A press opens the paper; on its tick or with Ctrl it chooses it, with Shift everything up to it. */
function pressLine(event: MouseEvent, paperId: string, current: string | null): void {
  const isOnTick = event.target instanceof Element && event.target.closest('[data-tick]') !== null
  if (event.shiftKey) extendChosen(current ?? paperId, paperId)
  else if (event.ctrlKey || event.metaKey || isOnTick) toggleChosen(paperId)
  else openPaper(paperId)
}

const PaperLine = memo(function PaperLine({ paper, isChosen }: { readonly paper: ArchivedPaper; readonly isChosen: boolean }) {
  const zone = useStationZone()
  return (
    <>
      <span className={styles.tick} data-tick="">
        <TickMark isOn={isChosen} />
      </span>
      <PaperIcon kind={paper.kind} className={styles.icon} />
      <span className={styles.name}>{paperName(paper)}</span>
      <span className={styles.reference}>{`${paper.reference} · ${paper.pages === 1 ? '1 page' : `${paper.pages} pages`}`}</span>
      <span className={styles.waybill}>{paper.waybill ?? ''}</span>
      <span className={styles.fetched}>{formatInstant(paper.fetchedAt, zone, 'short')}</span>
      {(paper.void || paper.held !== null || paper.state !== 'kept') && (
        <span className={styles.marks}>
          {paper.state !== 'kept' && <StateMark state={paper.state} />}
          {paper.held !== null && <HeldMark />}
          {paper.void && <VoidMark />}
        </span>
      )}
    </>
  )
})

/** The stored papers as a list box: arrows move and open, Space and Shift choose. Only what is in view is drawn. */
export function PaperList({ papers, openPaperId }: PaperListProps) {
  const scroll = useRef<HTMLDivElement>(null)
  const chosen = usePapers((state) => state.chosen.selected)
  const current = papers.findIndex((paper) => paper.id === openPaperId)
  const rows = useVirtualizer({
    count: papers.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => 56,
    getItemKey: (index) => papers[index]?.id ?? index,
    overscan: 8,
  })
  useEffect(() => {
    if (current >= 0) rows.scrollToIndex(current)
    // oxlint-disable-next-line react/exhaustive-deps -- only another open paper scrolls, not every new measurement
  }, [current])
  const isDrawn = current >= 0 && rows.getVirtualItems().some(({ index }) => index === current)
  const lastShown = rows.getVirtualItems().at(-1)?.index ?? 0
  useEffect(() => {
    if (lastShown >= papers.length - 20) void readMorePapers()
  }, [lastShown, papers.length])
  const press = (event: KeyboardEvent): void => {
    if (event.key === ' ' && openPaperId !== null) {
      event.preventDefault()
      toggleChosen(openPaperId)
      return
    }
    const next = movedTo(event.key, current, papers.length)
    const paper = next === null ? undefined : papers[next]
    if (paper === undefined) return
    event.preventDefault()
    if (event.shiftKey) extendChosen(openPaperId ?? paper.id, paper.id)
    openPaper(paper.id)
  }
  return (
    <div
      ref={scroll}
      className={styles.scroll}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select cannot be drawn a screenful at a time
      role="listbox"
      id="paper-list"
      aria-multiselectable="true"
      aria-label="Papers"
      tabIndex={0}
      onKeyDown={press}
      {...(isDrawn ? { 'aria-activedescendant': `paper-${current}` } : {})}
    >
      <div className={styles.list} role="presentation" style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map((row) => {
          const paper = papers[row.index]
          if (paper === undefined) return null
          return (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the list box above hears the keys
            <div
              key={row.key}
              ref={rows.measureElement}
              id={`paper-${row.index}`}
              data-index={row.index}
              className={classNames(styles.row, row.index === current && styles.chosen)}
              style={{ transform: `translateY(${row.start}px)` }}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- see the list box
              role="option"
              tabIndex={-1}
              aria-selected={chosen.has(paper.id)}
              aria-current={row.index === current ? 'true' : undefined}
              aria-setsize={papers.length}
              aria-posinset={row.index + 1}
              onClick={(event) => pressLine(event, paper.id, openPaperId)}
            >
              <PaperLine paper={paper} isChosen={chosen.has(paper.id)} />
            </div>
          )
        })}
      </div>
    </div>
  )
}
