import { useVirtualizer } from '@tanstack/react-virtual'
import { memo, useEffect, useRef, type KeyboardEvent, type MouseEvent } from 'react'
import type { ArchivedDocument } from '../../shared/documents/archive.ts'
import { documentName } from '../../shared/documents/document.ts'
import { documentsScreenMessages as messages } from '../../shared/messages/documents/documents-screen-messages.ts'
import { classNames } from '../ui/class-names.ts'
import { formatInstant } from '../ui/text/format-date-time.ts'
import { useStationZone } from '../ui/text/station-zone.ts'
import { TickMark } from '../ui/fields/tick-mark.tsx'
import { BlockedBadge, DocumentIcon, DocumentStateBadge, VoidBadge } from './document-icon.tsx'
import { extendDocumentSelection, toggleDocument } from './document-selection.ts'
import styles from './documents-screen.module.css'
import { openDocument, readMoreDocuments, useDocuments } from './documents-store.ts'

interface DocumentListProps {
  readonly documents: readonly ArchivedDocument[]
  readonly openDocumentId: string | null
}

/** The index to which a key moves in a list of `count`, or null for other keys. */
function targetIndex(key: string, index: number, count: number): number | null {
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

/** A click opens the document; on its checkbox or with Ctrl it selects it, with Shift the whole range. */
function handleRowClick(event: MouseEvent, documentId: string, current: string | null): void {
  const isOnTick = event.target instanceof Element && event.target.closest('[data-tick]') !== null
  if (event.shiftKey) extendDocumentSelection(current ?? documentId, documentId)
  else if (event.ctrlKey || event.metaKey || isOnTick) toggleDocument(documentId)
  else openDocument(documentId)
}

const DocumentRow = memo(function DocumentRow({
  storedDocument,
  isSelected,
}: {
  readonly storedDocument: ArchivedDocument
  readonly isSelected: boolean
}) {
  const zone = useStationZone()
  return (
    <>
      <span className={styles.tick} data-tick="">
        <TickMark isOn={isSelected} />
      </span>
      <DocumentIcon kind={storedDocument.kind} className={styles.icon} />
      <span className={styles.name}>{documentName(storedDocument, storedDocument.legs)}</span>
      <span className={styles.reference}>{messages.row({ reference: storedDocument.reference, pages: storedDocument.pages })}</span>
      <span className={styles.waybill}>{storedDocument.waybill ?? ''}</span>
      <span className={styles.fetched}>{formatInstant(storedDocument.fetchedAt, zone, 'short')}</span>
      {(storedDocument.void || storedDocument.held !== null || storedDocument.state !== 'kept') && (
        <span className={styles.marks}>
          {storedDocument.state !== 'kept' && <DocumentStateBadge state={storedDocument.state} />}
          {storedDocument.held !== null && <BlockedBadge />}
          {storedDocument.void && <VoidBadge />}
        </span>
      )}
    </>
  )
})

/** The stored documents as a list box: arrows move and open, Space and Shift select. Only visible rows are rendered. */
export function DocumentList({ documents, openDocumentId }: DocumentListProps) {
  const scroll = useRef<HTMLDivElement>(null)
  const selected = useDocuments((state) => state.selection.selected)
  const isRequested = useDocuments((state) => state.isRequested)
  const current = documents.findIndex((storedDocument) => storedDocument.id === openDocumentId)
  const rows = useVirtualizer({
    count: documents.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => 56,
    getItemKey: (index) => documents[index]?.id ?? index,
    overscan: 8,
  })
  useEffect(() => {
    if (current >= 0) rows.scrollToIndex(current)
    // oxlint-disable-next-line react/exhaustive-deps -- only another open document scrolls, not every new measurement
  }, [current])
  const isDrawn = current >= 0 && rows.getVirtualItems().some(({ index }) => index === current)
  const lastShown = rows.getVirtualItems().at(-1)?.index ?? 0
  useEffect(() => {
    if (lastShown >= documents.length - 20) void readMoreDocuments()
  }, [lastShown, documents])
  const press = (event: KeyboardEvent): void => {
    if (event.key === ' ' && openDocumentId !== null) {
      event.preventDefault()
      toggleDocument(openDocumentId)
      return
    }
    const next = targetIndex(event.key, current, documents.length)
    const storedDocument = next === null ? undefined : documents[next]
    if (storedDocument === undefined) return
    event.preventDefault()
    if (event.shiftKey) extendDocumentSelection(openDocumentId ?? storedDocument.id, storedDocument.id)
    openDocument(storedDocument.id)
  }
  return (
    <div
      ref={scroll}
      className={styles.scroll}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select cannot be drawn a screenful at a time
      role="listbox"
      id="document-list"
      data-region-start=""
      aria-multiselectable="true"
      aria-label={messages.title()}
      aria-busy={isRequested}
      tabIndex={0}
      onKeyDown={press}
      {...(isDrawn ? { 'aria-activedescendant': `document-${current}` } : {})}
    >
      <div className={styles.list} role="presentation" style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map((row) => {
          const storedDocument = documents[row.index]
          if (storedDocument === undefined) return null
          return (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the list box above handles the keys
            <div
              key={row.key}
              ref={rows.measureElement}
              id={`document-${row.index}`}
              data-index={row.index}
              className={classNames(styles.row, row.index === current && styles.chosen)}
              style={{ transform: `translateY(${row.start}px)` }}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- see the list box
              role="option"
              tabIndex={-1}
              aria-selected={selected.has(storedDocument.id)}
              aria-current={row.index === current ? 'true' : undefined}
              aria-setsize={documents.length}
              aria-posinset={row.index + 1}
              onClick={(event) => handleRowClick(event, storedDocument.id, openDocumentId)}
            >
              <DocumentRow storedDocument={storedDocument} isSelected={selected.has(storedDocument.id)} />
            </div>
          )
        })}
      </div>
    </div>
  )
}
