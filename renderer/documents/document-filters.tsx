import { documentKinds, documentName, type DocumentKind } from '../../shared/documents/document.ts'
import { Select } from '../ui/fields/select.tsx'
import { spans, type Span } from './document-filter.ts'
import styles from './documents-screen.module.css'
import { setDocumentFilter, useDocuments } from './documents-store.ts'

const kinds = [
  { key: 'any', label: 'Any kind' },
  ...documentKinds.map((kind) => ({ key: kind, label: documentName({ kind, leg: null }) })),
] as const

const spanLabels: Record<Span, string> = {
  any: 'Any day',
  today: 'Today',
  week: 'Last 7 days',
  month: 'Last 30 days',
  between: 'Between days…',
}

const states = [
  { key: 'all', label: 'Any state' },
  { key: 'trouble', label: 'Damaged or missing' },
  { key: 'removed', label: 'Removed by the rule' },
] as const

function DayField({
  label,
  value,
  onChange,
}: {
  readonly label: string
  readonly value: string | null
  onChange: (day: string | null) => void
}) {
  return (
    <label className={styles.day}>
      {label}
      <input
        type="date"
        value={value ?? ''}
        max="9999-12-31"
        onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? null : currentTarget.value)}
      />
    </label>
  )
}

/** What narrows the list of papers besides its words. */
export function DocumentFilters() {
  const { kind, span, from, to, state } = useDocuments((papers) => papers.filter)
  const isBackwards = from !== null && to !== null && from > to
  return (
    <>
      <div className={styles.filters}>
        <Select<DocumentKind | 'any'>
          label="Kind"
          items={kinds}
          selectedKey={kind ?? 'any'}
          onChange={(key) => setDocumentFilter({ kind: key === 'any' ? null : key })}
        />
        <Select
          label="Fetched"
          items={spans.map((key) => ({ key, label: spanLabels[key] }))}
          selectedKey={span}
          onChange={(key) => setDocumentFilter({ span: key })}
        />
        <Select label="State" items={states} selectedKey={state} onChange={(key) => setDocumentFilter({ state: key })} />
      </div>
      {span === 'between' && (
        <div className={styles.days}>
          <DayField label="From" value={from} onChange={(day) => setDocumentFilter({ from: day })} />
          <DayField label="To" value={to} onChange={(day) => setDocumentFilter({ to: day })} />
          {isBackwards && <p role="alert">The first day is after the last: no paper can fit.</p>}
        </div>
      )}
    </>
  )
}
