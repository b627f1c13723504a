import { useCallback, useMemo, useState, type KeyboardEvent, type ReactNode } from 'react'
import type { ArchivedDocument } from '../../../shared/documents/archive.ts'
import { documentName } from '../../../shared/documents/document.ts'
import { renderStoredText } from '../../../shared/documents/stored-text.ts'
import { documentViewerMessages as messages } from '../../../shared/messages/documents/document-viewer-messages.ts'
import { call } from '../../bridge.ts'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { useKeyedState, type ChangeState } from '../../ui/use-keyed-state.ts'
import { UnreadableDocument } from './unreadable-document.tsx'
import { BlockedBadge, VoidBadge } from '../document-icon.tsx'
import { DocumentPages } from './document-pages.tsx'
import { joinParts } from '../../ui/text/join-parts.ts'
import styles from './document-viewer.module.css'
import { SavedCopy, type CopyOutcome } from './saved-copy.tsx'
import { SearchBar } from './search-bar.tsx'
import { useStoredDocument, type DocumentReading } from './use-stored-document.ts'
import { useDocumentSearch } from './use-document-search.ts'
import { zoomIn, zoomOut, type Zoom } from './viewer-zoom.ts'
import { ViewerTools } from './viewer-tools.tsx'

export interface DocumentViewerProps {
  readonly documentId: string
  /** Absent if the parent closes it. */
  readonly onClose?: (() => void) | undefined
  /** True in the window itself, where plain characters go to the scan field; in a dialog they are the viewer's own keys. */
  readonly isInWindow?: boolean | undefined
  /** The parent's own tools, shown before the others. */
  readonly tools?: ReactNode
  /** True if the parent shows why the document is blocked. */
  readonly hidesBlockedReason?: boolean | undefined
  /** Prints through the order and the ledger; absent if the parent does that. */
  readonly onPrint?: ((storedDocument: Pick<ArchivedDocument, 'orderId' | 'kind' | 'leg'>) => void) | undefined
  /** Chooses the label part of its page; absent if the parent does that. */
  readonly onChoosePart?: ((label: Pick<ArchivedDocument, 'orderId' | 'leg' | 'reference'>) => void) | undefined
  /** A document that was fetched again may have another id. By then the parent may show another document. */
  readonly onReplaced?: ((replacedId: string, documentId: string) => void) | undefined
}

function Title({ reading, pages }: { readonly reading: DocumentReading; readonly pages: number }) {
  if (reading.kind === 'reading' || reading.storedDocument === null) return <h2 className={styles.title}>{messages.document()}</h2>
  const { storedDocument } = reading
  return (
    <div className={styles.heading}>
      <h2 className={styles.title}>{documentName(storedDocument, storedDocument.legs)}</h2>
      <p className={styles.soft} data-copyable>
        <bdi>{joinParts(storedDocument.reference, storedDocument.waybill, pages > 1 ? messages.pageCount({ pages }) : '')}</bdi>
      </p>
    </div>
  )
}

function printDisabledReason(reading: DocumentReading): string {
  if (reading.kind !== 'open') return messages.notOpen()
  if (reading.storedDocument.void) return messages.voidNotPrinted()
  return reading.storedDocument.held === null ? '' : messages.blockedNotPrinted()
}

/** False for a label that is blocked or void: it is not printed, whichever part is chosen. */
function mayChoosePart(reading: DocumentReading): reading is Extract<DocumentReading, { kind: 'open' }> {
  if (reading.kind !== 'open') return false
  const { kind, leg, held, void: isVoid } = reading.storedDocument
  return kind === 'waybill_document' && leg !== null && held === null && !isVoid
}

function DocumentBanners({
  reading,
  hidesBlockedReason,
  wasRefetched,
}: {
  readonly reading: DocumentReading
  readonly hidesBlockedReason: boolean
  readonly wasRefetched: boolean
}) {
  if (reading.kind !== 'open') return null
  const { storedDocument } = reading
  return (
    <>
      {wasRefetched && <output className={styles.repaired}>{messages.refetched()}</output>}
      {storedDocument.void && (
        <p className={styles.void}>
          <VoidBadge />
          <span>{messages.voidBanner()}</span>
        </p>
      )}
      {storedDocument.held !== null && !hidesBlockedReason && (
        <p className={styles.held}>
          <BlockedBadge />
          <span data-copyable>{renderStoredText(storedDocument.held)}</span>
          <span>{messages.blockedBanner()}</span>
        </p>
      )}
    </>
  )
}

interface SingleDocumentProps extends Omit<DocumentViewerProps, 'onReplaced'> {
  /** It was lost and fetched again while it was viewed. */
  readonly wasRefetched: boolean
  readonly onFetched: (documentId: string) => void
}

/** The view state of one document. */
interface ViewerState {
  /** Null until a person changed it. */
  readonly zoom: Zoom | null
  readonly rotation: number
  /** The visible zoom. */
  readonly shownZoom: number
  readonly isSearching: boolean
  readonly hasThumbnails: boolean
  readonly copy: CopyOutcome | null
}

const initialViewerState: ViewerState = { zoom: null, rotation: 0, shownZoom: 1, isSearching: false, hasThumbnails: false, copy: null }

function createViewStateActions(change: ChangeState<ViewerState>) {
  return {
    smaller: () => change((state) => ({ zoom: zoomOut(state.shownZoom) })),
    larger: () => change((state) => ({ zoom: zoomIn(state.shownZoom) })),
    wholePage: () => change({ zoom: 'page' }),
    fitWidth: () => change({ zoom: 'width' }),
    rotate: () => change((state) => ({ rotation: (state.rotation + 90) % 360 })),
    search: () => change({ isSearching: true }),
    thumbnails: () => change((state) => ({ hasThumbnails: !state.hasThumbnails })),
  }
}

function SingleDocument({
  documentId,
  onClose,
  isInWindow = false,
  tools,
  hidesBlockedReason = false,
  onPrint,
  onChoosePart,
  wasRefetched,
  onFetched,
}: SingleDocumentProps) {
  const reading = useStoredDocument(documentId)
  const pdf = reading.kind === 'open' ? reading.pdf : null
  const isLabel = reading.kind === 'open' && reading.storedDocument.kind === 'waybill_document'
  const [{ zoom, rotation, shownZoom, isSearching, hasThumbnails, copy }, change] = useKeyedState(documentId, initialViewerState)
  const search = useDocumentSearch(documentId, pdf, isSearching)
  const hasPages = pdf !== null && pdf.numPages > 1
  const saveCopy = async (): Promise<void> => {
    const saved = await call('documents.saveCopy', { documentId })
    change({ copy: saved.ok ? { kind: 'saved', saved: saved.value } : { kind: 'failed', failure: saved.failure } })
  }
  const show = async (what: 'document' | { readonly saved: string }): Promise<void> => {
    const opened = what === 'document' ? await call('documents.showInFolder', { documentId }) : await call('exports.show', what)
    if (!opened.ok) change({ copy: { kind: 'failed', failure: opened.failure } })
  }
  const reportShownZoom = useCallback((seen: number) => change({ shownZoom: seen }), [change])
  const viewStateActions = useMemo(() => createViewStateActions(change), [change])
  const actions = {
    ...viewStateActions,
    saveCopy: () => void saveCopy(),
    showInFolder: () => void show('document'),
    print: onPrint === undefined ? undefined : () => reading.kind === 'open' && onPrint(reading.storedDocument),
    choosePart: onChoosePart !== undefined && mayChoosePart(reading) ? () => onChoosePart(reading.storedDocument) : undefined,
    close: onClose,
  }
  const plainKeys: Record<string, () => void> = {
    '+': actions.larger,
    '=': actions.larger,
    '-': actions.smaller,
    '0': actions.wholePage,
    w: actions.fitWidth,
    r: actions.rotate,
    ...(hasPages ? { t: actions.thumbnails } : {}),
  }
  const keys: Record<string, () => void> = {
    ...(isInWindow ? {} : plainKeys),
    ...(onClose === undefined ? {} : { Escape: onClose }),
  }
  const canFind = reading.kind !== 'failed'
  const press = (event: KeyboardEvent): void => {
    const isFind = (event.ctrlKey || event.metaKey) && event.key === 'f' && canFind
    const isText = event.target instanceof HTMLInputElement
    const act = isFind ? actions.search : event.ctrlKey || event.metaKey || event.altKey || isText ? undefined : keys[event.key]
    if (act === undefined) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys pressed anywhere in the viewer, each with its own button
    <section className={styles.viewer} aria-label={messages.document()} data-own-find={canFind || undefined} onKeyDown={press}>
      <header className={styles.bar}>
        <Title reading={reading} pages={pdf?.numPages ?? 1} />
        <ViewerTools
          actions={actions}
          shownZoom={shownZoom}
          isOpen={pdf !== null}
          hasPages={hasPages}
          hasThumbnails={hasThumbnails}
          printDisabledReason={printDisabledReason(reading)}
          hasPlainKeys={!isInWindow}
        >
          {tools}
        </ViewerTools>
      </header>
      {isSearching && <SearchBar search={search} onClose={() => change({ isSearching: false })} />}
      {copy !== null && <SavedCopy outcome={copy} onShow={(saved) => void show({ saved })} onClose={() => change({ copy: null })} />}
      <DocumentBanners reading={reading} hidesBlockedReason={hidesBlockedReason} wasRefetched={wasRefetched} />
      {reading.kind === 'reading' && (
        <div className={styles.middle}>
          <Spinner label={messages.opening()} />
        </div>
      )}
      {reading.kind === 'failed' && (
        <UnreadableDocument key={documentId} documentId={documentId} failure={reading.failure} onFetched={onFetched} />
      )}
      {reading.kind === 'open' && (
        <DocumentPages
          key={documentId}
          storedDocument={reading.storedDocument}
          pdf={reading.pdf}
          firstPage={reading.firstPage}
          zoom={zoom ?? (isLabel ? 'page' : 'reading')}
          rotation={rotation}
          search={search}
          hasThumbnails={hasPages && hasThumbnails}
          onShown={reportShownZoom}
        />
      )}
    </section>
  )
}

/** A stored document on the screen: its bytes come from this machine, so it opens offline. */
export function DocumentViewer({ onReplaced, ...props }: DocumentViewerProps) {
  const [refetched, setRefetched] = useState({ of: '', by: '', times: 0 })
  const wasRefetched = props.documentId === refetched.of || props.documentId === refetched.by
  const documentId = wasRefetched ? refetched.by : props.documentId
  const onFetched = (by: string): void => {
    setRefetched({ of: props.documentId, by, times: refetched.times + 1 })
    if (by !== props.documentId) onReplaced?.(props.documentId, by)
  }
  return (
    // The same viewer for one document after another, so that its tools are not rebuilt.
    <SingleDocument
      key={wasRefetched ? refetched.times : 0}
      {...props}
      documentId={documentId}
      wasRefetched={wasRefetched}
      onFetched={onFetched}
    />
  )
}
