import { FileSearch, FileX2, PanelRightOpen } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { ArchivedDocument } from '../../shared/documents/archive.ts'
import { documentsScreenMessages as messages } from '../../shared/messages/documents/documents-screen-messages.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { FailureNote } from '../ui/feedback/failure-note.tsx'
import { Spinner } from '../ui/feedback/spinner.tsx'
import { useStationZone } from '../ui/text/station-zone.ts'
import { ArchiveProgress } from './archive/archive-progress.tsx'
import { DocumentSelectionBar } from './document-selection-bar.tsx'
import { emptyDocumentFilter, isFiltered } from './document-filter.ts'
import { DocumentList } from './document-list.tsx'
import { DocumentViewer, type DocumentViewerProps } from './viewer/document-viewer.tsx'
import { DocumentsHeader } from './documents-header.tsx'
import styles from './documents-screen.module.css'
import { setDocumentFilter, connectDocuments, openDocument, openReplacement, useDocuments } from './documents-store.ts'

export interface DocumentsScreenProps {
  readonly onOpenOrder?: ((orderId: number) => void) | undefined
  /** Prints through the order and the ledger. */
  readonly onPrint?: ((storedDocument: Pick<ArchivedDocument, 'orderId' | 'kind' | 'leg'>) => void) | undefined
  readonly onChoosePart?: DocumentViewerProps['onChoosePart']
}

function closeDocument(): void {
  openDocument(null)
}

/** Every document stored on this computer, searchable and readable offline. */
export function DocumentsScreen({ onOpenOrder, onPrint, onChoosePart }: DocumentsScreenProps) {
  const documents = useDocuments((state) => state.documents)
  const isListFiltered = useDocuments((state) => isFiltered(state.filter))
  const loaded = useDocuments((state) => state.isLoaded)
  const openDocumentId = useDocuments((state) => state.openDocumentId)
  const losses = useDocuments((state) => state.reopenCount)
  const failure = useDocuments((state) => state.failure)
  const zone = useStationZone()
  const side = useRef<HTMLElement>(null)
  const viewer = useRef<HTMLDivElement>(null)
  useEffect(() => connectDocuments(zone), [zone])
  // With large text the viewer is below the list: the opened document, or the list, is scrolled into view.
  useEffect(() => {
    const shown = openDocumentId === null ? side.current : viewer.current
    shown?.scrollIntoView({ block: 'nearest' })
  }, [openDocumentId])
  return (
    <div className={styles.view}>
      <section ref={side} className={styles.side} aria-label={messages.storedDocuments()}>
        <DocumentsHeader />
        <ArchiveProgress />
        {failure !== null && <FailureNote failure={failure} />}
        {!loaded && <Spinner label={messages.loading()} />}
        {loaded && documents.length > 0 && <DocumentList documents={documents} openDocumentId={openDocumentId} />}
        <DocumentSelectionBar />
        {loaded && documents.length === 0 && failure === null && (
          <div className={styles.none}>
            <NoDocuments isListFiltered={isListFiltered} />
          </div>
        )}
      </section>
      <div ref={viewer} className={styles.viewer}>
        {openDocumentId === null ? (
          <EmptyState icon={FileSearch} title={messages.selectTitle()}>
            {messages.selectHint()}
          </EmptyState>
        ) : (
          <DocumentViewer
            key={losses}
            documentId={openDocumentId}
            isInWindow
            tools={onOpenOrder !== undefined && <OrderButton onOpenOrder={onOpenOrder} />}
            onClose={closeDocument}
            onPrint={onPrint}
            onChoosePart={onChoosePart}
            onReplaced={openReplacement}
          />
        )}
      </div>
    </div>
  )
}

function OrderButton({ onOpenOrder }: { readonly onOpenOrder: (orderId: number) => void }) {
  const open = useDocuments((state) => state.lastListedOpen)
  if (open === null) return null
  return (
    <IconButton
      icon={PanelRightOpen}
      label={open.reference === '' ? messages.openOrderWithoutReference() : messages.openOrder({ reference: open.reference })}
      onPress={() => onOpenOrder(open.orderId)}
    />
  )
}

function NoDocuments({ isListFiltered }: { readonly isListFiltered: boolean }) {
  return isListFiltered ? (
    <EmptyState
      icon={FileX2}
      title={messages.noMatchTitle()}
      actions={<Button onPress={() => setDocumentFilter(emptyDocumentFilter)}>{messages.showAll()}</Button>}
    >
      {messages.noMatchHint()}
    </EmptyState>
  ) : (
    <EmptyState icon={FileX2} title={messages.emptyTitle()}>
      {messages.emptyHint()}
    </EmptyState>
  )
}
