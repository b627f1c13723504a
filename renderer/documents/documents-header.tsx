import { Archive, FolderCog, PackageOpen, RotateCw, ShieldCheck } from 'lucide-react'
import { memo } from 'react'
import { documentsScreenMessages as messages } from '../../shared/messages/documents/documents-screen-messages.ts'
import { call } from '../bridge.ts'
import { Button } from '../ui/button.tsx'
import { MenuButton } from '../ui/overlays/menu.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { exportDocuments, refetchDamagedOrMissing, useArchiveRuns, verifyArchive } from './archive/archive-runs-store.ts'
import { formatArchiveTotals } from './archive/archive-text.ts'
import { isFiltered } from './document-filter.ts'
import { DocumentFilters } from './document-filters.tsx'
import styles from './documents-screen.module.css'
import { setDocumentFilter, listedDocumentsRequest, useDocuments } from './documents-store.ts'

/** How many documents match; null until they were counted. */
type MatchCount = { readonly count: number; readonly isMore: boolean } | null

function exportLabel(listed: MatchCount): string {
  if (listed === null) return messages.exportListed()
  return listed.isMore ? messages.exportListedOrMore({ count: listed.count }) : messages.exportListedCount({ count: listed.count })
}

function foundText(found: MatchCount): string {
  if (found === null) return ''
  return found.isMore ? messages.foundOrMore({ count: found.count }) : messages.found({ count: found.count })
}

function ArchiveMenu() {
  const totals = useDocuments((state) => state.totals)
  const listed = useDocuments((state) => state.count)
  const isVerifying = useArchiveRuns((runs) => runs.verifying?.state === 'running')
  const lost = totals === null ? 0 : totals.damaged + totals.missing
  return (
    <MenuButton
      button={<Button icon={Archive}>{messages.archive()}</Button>}
      label={messages.archive()}
      actions={[
        {
          key: 'verify',
          label: messages.checkFiles(),
          icon: ShieldCheck,
          disabledReason: isVerifying ? messages.checkRunning() : '',
          perform: () => void verifyArchive(),
        },
        {
          key: 'lost',
          label: messages.fetchLost({ count: lost }),
          icon: RotateCw,
          disabledReason: lost === 0 ? messages.noneLost() : '',
          perform: () => void refetchDamagedOrMissing(),
        },
        {
          key: 'export',
          label: exportLabel(listed),
          icon: PackageOpen,
          disabledReason: listed !== null && listed.count === 0 ? messages.noneListed() : '',
          perform: () => void exportDocuments(listedDocumentsRequest()),
        },
        { key: 'folder', label: messages.chooseExportFolder(), icon: FolderCog, perform: () => void call('exports.chooseFolder', {}) },
      ]}
    />
  )
}

function Totals() {
  const filter = useDocuments((state) => state.filter)
  const count = useDocuments((state) => state.count)
  const totals = useDocuments((state) => state.totals)
  const loaded = useDocuments((state) => state.isLoaded)
  return (
    <p className={styles.soft} aria-live="polite">
      {!loaded || totals === null ? messages.storedHere() : isFiltered(filter) ? foundText(count) : formatArchiveTotals(totals)}
    </p>
  )
}

function SearchField() {
  const text = useDocuments((state) => state.filter.text)
  return (
    <TextField
      label={messages.find()}
      value={text}
      onChange={(words) => setDocumentFilter({ text: words })}
      placeholder={messages.findPlaceholder()}
      maxLength={200}
      startsFocused
      takesTyping
      isFindField
    />
  )
}

/** What is stored and listed. Each part subscribes by itself: opening a document renders none of it again. */
export const DocumentsHeader = memo(function DocumentsHeader() {
  return (
    <header className={styles.header}>
      <div className={styles.head}>
        <h1 className={styles.title}>{messages.title()}</h1>
        <ArchiveMenu />
      </div>
      <Totals />
      <div className={styles.search}>
        <SearchField />
      </div>
      <DocumentFilters />
    </header>
  )
})
