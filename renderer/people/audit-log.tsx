import { Download, FileSpreadsheet } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { ExportFormat } from '../../shared/export/export-table.ts'
import type { Failure } from '../../shared/failure.ts'
import { auditMessages } from '../../shared/messages/people/audit-messages.ts'
import type { AuditEntry, AuditFilter } from '../../shared/people/audit-entry.ts'
import { call } from '../bridge.ts'
import { Button } from '../ui/button.tsx'
import { FailureNote } from '../ui/feedback/failure-note.tsx'
import { Select } from '../ui/fields/select.tsx'
import { AuditChainState } from './audit-chain-state.tsx'
import { AuditTable } from './audit-table.tsx'
import styles from './audit-log.module.css'
import { usePeople } from './people-store.ts'

const everybody = 'everybody'

interface Page {
  readonly entries: readonly AuditEntry[]
  readonly hasMore: boolean
}

function AuditFilters({ filter, onChange }: { readonly filter: AuditFilter; readonly onChange: (filter: AuditFilter) => void }) {
  const people = usePeople((state) => state.people)
  const { personId, day } = filter
  return (
    <>
      <Select
        label={auditMessages.person()}
        items={[{ key: everybody, label: auditMessages.everybody() }, ...people.map(({ id, name }) => ({ key: id, label: name }))]}
        selectedKey={personId ?? everybody}
        onChange={(key) => onChange({ day, personId: key === everybody ? null : key })}
      />
      <label className={styles.day}>
        {auditMessages.day()}
        <input
          type="date"
          value={day ?? ''}
          max="9999-12-31"
          onChange={({ currentTarget }) => onChange({ personId, day: currentTarget.value === '' ? null : currentTarget.value })}
        />
      </label>
    </>
  )
}

/** Saves the filtered entries, and shows where. */
function AuditExport({ filter }: { readonly filter: AuditFilter }) {
  const [saved, setSaved] = useState('')
  const [failure, setFailure] = useState<Failure | null>(null)
  const save = async (format: ExportFormat): Promise<void> => {
    const exported = await call('people.exportAudit', { ...filter, format })
    setSaved(exported.ok ? exported.value.saved : '')
    setFailure(exported.ok ? exported.value.omitted : exported.failure)
  }
  return (
    <>
      <Button icon={FileSpreadsheet} onPress={() => void save('xlsx')}>
        {auditMessages.exportWorkbook()}
      </Button>
      <Button icon={Download} onPress={() => void save('csv')}>
        {auditMessages.export()}
      </Button>
      {saved !== '' && <output className={styles.saved}>{auditMessages.exported({ file: saved })}</output>}
      {failure !== null && <FailureNote failure={failure} />}
    </>
  )
}

/** Who did what at this station: filtered, exported, and checked for changes. */
export function AuditLog() {
  const [filter, setFilter] = useState<AuditFilter>({ personId: null, day: null })
  const [page, setPage] = useState<Page | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)

  useEffect(() => {
    let isCurrent = true
    const load = async (): Promise<void> => {
      const read = await call('people.audit', { ...filter, before: null })
      if (!isCurrent) return
      if (read.ok) setPage(read.value)
      setFailure(read.ok ? null : read.failure)
    }
    void load()
    // A switch and a change of the list are separate entries.
    const stop = usePeople.subscribe(({ people, current }, before) => {
      if (people !== before.people || current !== before.current) void load()
    })
    return () => {
      isCurrent = false
      stop()
    }
  }, [filter])

  async function showMore({ entries }: Page): Promise<void> {
    const read = await call('people.audit', { ...filter, before: entries.at(-1)?.sequence ?? null })
    if (!read.ok) setFailure(read.failure)
    else setPage((shown) => (shown?.entries === entries ? { ...read.value, entries: [...entries, ...read.value.entries] } : shown))
  }

  const isEmpty = page !== null && page.entries.length === 0
  const isFiltered = filter.personId !== null || filter.day !== null
  if (isEmpty && !isFiltered) return <p className={styles.soft}>{auditMessages.empty()}</p>
  return (
    <div className={styles.log}>
      <p className={styles.soft}>{auditMessages.about()}</p>
      {/* What was added since is checked too. */}
      <AuditChainState key={page?.entries[0]?.sequence ?? 0} />
      <div className={styles.filters}>
        <AuditFilters filter={filter} onChange={setFilter} />
        <AuditExport filter={filter} />
      </div>
      {failure !== null && <FailureNote failure={failure} />}
      {isEmpty && <p>{auditMessages.noneFound()}</p>}
      {page !== null && !isEmpty && <AuditTable entries={page.entries} />}
      {page?.hasMore === true && <Button onPress={() => void showMore(page)}>{auditMessages.more()}</Button>}
    </div>
  )
}
