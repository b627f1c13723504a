import { paperKinds, paperName, type PaperKind } from '../../shared/documents/document.ts'
import { Select } from '../ui/fields/select.tsx'
import { spans, type Span } from './document-filter.ts'
import styles from './documents-screen.module.css'
import { choosePapers, usePapers } from './documents-store.ts'

const kinds = [
  { key: 'any', words: 'Any kind' },
  ...paperKinds.map((kind) => ({ key: kind, words: paperName({ kind, leg: null }) })),
] as const

const spanWords: Record<Span, string> = {
  any: 'Any day',
  today: 'Today',
  week: 'Last 7 days',
  month: 'Last 30 days',
  between: 'Between days…',
}

const states = [
  { key: 'all', words: 'Any state' },
  { key: 'trouble', words: 'Damaged or missing' },
  { key: 'removed', words: 'Removed by the rule' },
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
export function PapersFilters() {
  const { kind, span, from, to, state } = usePapers((papers) => papers.choice)
  const isBackwards = from !== null && to !== null && from > to
  return (
    <>
      <div className={styles.filters}>
        <Select<PaperKind | 'any'>
          label="Kind"
          items={kinds}
          selectedKey={kind ?? 'any'}
          onChange={(key) => choosePapers({ kind: key === 'any' ? null : key })}
        />
        <Select
          label="Fetched"
          items={spans.map((key) => ({ key, words: spanWords[key] }))}
          selectedKey={span}
          onChange={(key) => choosePapers({ span: key })}
        />
        <Select label="State" items={states} selectedKey={state} onChange={(key) => choosePapers({ state: key })} />
      </div>
      {span === 'between' && (
        <div className={styles.days}>
          <DayField label="From" value={from} onChange={(day) => choosePapers({ from: day })} />
          <DayField label="To" value={to} onChange={(day) => choosePapers({ to: day })} />
          {isBackwards && <p role="alert">The first day is after the last: no paper can fit.</p>}
        </div>
      )}
    </>
  )
}
