import { Archive, FolderCog, PackageOpen, PanelRightOpen, RotateCw, ShieldCheck } from 'lucide-react'
import { memo } from 'react'
import { countWords, numberWords } from '../../shared/format-count.ts'
import { call } from '../app/bridge.ts'
import { Button } from '../ui/button.tsx'
import { MenuButton } from '../ui/overlays/menu.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { exportPapers, fetchLostPapers, useArchiveRuns, verifyArchive } from './archive/archive-runs-store.ts'
import { totalsWords } from './archive/archive-text.ts'
import { isNarrowed } from './document-filter.ts'
import { PapersFilters } from './document-filters.tsx'
import styles from './documents-screen.module.css'
import { choosePapers, listedPapers, usePapers } from './documents-store.ts'

type OpenOrder = (orderId: number) => void

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

function Totals() {
  const choice = usePapers((state) => state.choice)
  const count = usePapers((state) => state.count)
  const totals = usePapers((state) => state.totals)
  const loaded = usePapers((state) => state.loaded)
  const found = count === null ? '' : `${countWords(count.count, 'paper', 'papers')}${count.isMore ? ' or more' : ''} found`
  return (
    <p className={styles.soft} aria-live="polite">
      {!loaded || totals === null ? 'Kept on this machine' : isNarrowed(choice) ? found : totalsWords(totals)}
    </p>
  )
}

function Words() {
  const text = usePapers((state) => state.choice.text)
  return (
    <TextField
      label="Find"
      value={text}
      onChange={(words) => choosePapers({ text: words })}
      placeholder="Order, waybill, kind or words inside"
      maxLength={200}
    />
  )
}

function OrderButton({ onOpenOrder }: { readonly onOpenOrder: OpenOrder }) {
  const open = usePapers(({ papers, openPaperId }) => papers.find((paper) => paper.id === openPaperId))
  if (open === undefined) return null
  return (
    <Button icon={PanelRightOpen} onPress={() => onOpenOrder(open.orderId)}>
      {`Open ${open.reference === '' ? 'order' : open.reference}`}
    </Button>
  )
}

/** What is kept and what of it is listed. Each part follows the store by itself: to open a paper makes only the order's button anew. */
export const PapersHeader = memo(function PapersHeader({ onOpenOrder }: { readonly onOpenOrder: OpenOrder | undefined }) {
  return (
    <header className={styles.header}>
      <div className={styles.head}>
        <h1 className={styles.title}>Papers</h1>
        <ArchiveMenu />
      </div>
      <Totals />
      <div className={styles.search}>
        <Words />
        {onOpenOrder !== undefined && <OrderButton onOpenOrder={onOpenOrder} />}
      </div>
      <PapersFilters />
    </header>
  )
})
