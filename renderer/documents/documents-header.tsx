import { Archive, FolderCog, PackageOpen, PanelRightOpen, RotateCw, ShieldCheck } from 'lucide-react'
import { memo } from 'react'
import { formatCount, formatNumber } from '../../shared/format-count.ts'
import { call } from '../app/bridge.ts'
import { Button } from '../ui/button.tsx'
import { MenuButton } from '../ui/overlays/menu.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { exportDocuments, refetchDamagedOrMissing, useArchiveRuns, verifyArchive } from './archive/archive-runs-store.ts'
import { formatArchiveTotals } from './archive/archive-text.ts'
import { isFiltered } from './document-filter.ts'
import { DocumentFilters } from './document-filters.tsx'
import styles from './documents-screen.module.css'
import { setDocumentFilter, listedDocumentsRequest, useDocuments } from './documents-store.ts'

type OpenOrder = (orderId: number) => void

function ArchiveMenu() {
  const totals = useDocuments((state) => state.totals)
  const listed = useDocuments((state) => state.count)
  const isVerifying = useArchiveRuns((runs) => runs.verifying?.state === 'running')
  const lost = totals === null ? 0 : totals.damaged + totals.missing
  const many = listed === null ? '' : ` ${formatNumber(listed.count)}${listed.isMore ? ' or more' : ''}`
  return (
    <MenuButton
      button={<Button icon={Archive}>Archive</Button>}
      label="Archive"
      actions={[
        {
          key: 'verify',
          label: 'Check every file',
          icon: ShieldCheck,
          disabledReason: isVerifying ? 'A check is under way.' : '',
          perform: () => void verifyArchive(),
        },
        {
          key: 'lost',
          label: lost === 0 ? 'Fetch lost papers again' : `Fetch ${formatCount(lost, 'lost paper', 'lost papers')} again`,
          icon: RotateCw,
          disabledReason: lost === 0 ? 'No paper is known to be damaged or missing.' : '',
          perform: () => void refetchDamagedOrMissing(),
        },
        {
          key: 'export',
          label: `Export the${many} listed as ZIP`,
          icon: PackageOpen,
          disabledReason: listed !== null && listed.count === 0 ? 'No paper is listed.' : '',
          perform: () => void exportDocuments(listedDocumentsRequest()),
        },
        { key: 'folder', label: 'Choose where exports go…', icon: FolderCog, perform: () => void call('exports.chooseFolder', {}) },
      ]}
    />
  )
}

function Totals() {
  const filter = useDocuments((state) => state.filter)
  const count = useDocuments((state) => state.count)
  const totals = useDocuments((state) => state.totals)
  const loaded = useDocuments((state) => state.isLoaded)
  const found = count === null ? '' : `${formatCount(count.count, 'paper', 'papers')}${count.isMore ? ' or more' : ''} found`
  return (
    <p className={styles.soft} aria-live="polite">
      {!loaded || totals === null ? 'Kept on this machine' : isFiltered(filter) ? found : formatArchiveTotals(totals)}
    </p>
  )
}

function SearchField() {
  const text = useDocuments((state) => state.filter.text)
  return (
    <TextField
      label="Find"
      value={text}
      onChange={(words) => setDocumentFilter({ text: words })}
      placeholder="Order, waybill, kind or words inside"
      maxLength={200}
    />
  )
}

function OrderButton({ onOpenOrder }: { readonly onOpenOrder: OpenOrder }) {
  const open = useDocuments(({ documents, openDocumentId }) => documents.find((paper) => paper.id === openDocumentId))
  if (open === undefined) return null
  return (
    <Button icon={PanelRightOpen} onPress={() => onOpenOrder(open.orderId)}>
      {`Open ${open.reference === '' ? 'order' : open.reference}`}
    </Button>
  )
}

/** What is kept and what of it is listed. Each part follows the store by itself: to open a paper makes only the order's button anew. */
export const DocumentsHeader = memo(function PapersHeader({ onOpenOrder }: { readonly onOpenOrder: OpenOrder | undefined }) {
  return (
    <header className={styles.header}>
      <div className={styles.head}>
        <h1 className={styles.title}>Papers</h1>
        <ArchiveMenu />
      </div>
      <Totals />
      <div className={styles.search}>
        <SearchField />
        {onOpenOrder !== undefined && <OrderButton onOpenOrder={onOpenOrder} />}
      </div>
      <DocumentFilters />
    </header>
  )
})
