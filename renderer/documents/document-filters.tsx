import { documentKinds, documentName, type DocumentKind } from '../../shared/documents/document.ts'
import { documentsScreenMessages as messages } from '../../shared/messages/documents/documents-screen-messages.ts'
import { Select } from '../ui/fields/select.tsx'
import { spans, type Span } from './document-filter.ts'
import styles from './documents-screen.module.css'
import { setDocumentFilter, useDocuments } from './documents-store.ts'

function kindItems(): { readonly key: DocumentKind | 'any'; readonly label: string }[] {
  return [
    { key: 'any', label: messages.anyKind() },
    ...documentKinds.map((kind) => ({ key: kind, label: documentName({ kind, leg: null }) })),
  ]
}

const spanLabels: Record<Span, () => string> = {
  any: messages.anyDay,
  today: messages.today,
  week: messages.lastWeek,
  month: messages.lastMonth,
  between: messages.betweenDays,
}

const stateFilters = ['all', 'trouble', 'removed'] as const

const stateLabels: Record<(typeof stateFilters)[number], () => string> = {
  all: messages.anyState,
  trouble: messages.lost,
  removed: messages.removedByRule,
}

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

/** The filters of the document list besides the search. */
export function DocumentFilters() {
  const { kind, span, from, to, state } = useDocuments((documents) => documents.filter)
  const isBackwards = from !== null && to !== null && from > to
  return (
    <>
      <div className={styles.filters}>
        <Select<DocumentKind | 'any'>
          label={messages.kind()}
          items={kindItems()}
          selectedKey={kind ?? 'any'}
          onChange={(key) => setDocumentFilter({ kind: key === 'any' ? null : key })}
        />
        <Select
          label={messages.fetched()}
          items={spans.map((key) => ({ key, label: spanLabels[key]() }))}
          selectedKey={span}
          onChange={(key) => setDocumentFilter({ span: key })}
        />
        <Select
          label={messages.state()}
          items={stateFilters.map((key) => ({ key, label: stateLabels[key]() }))}
          selectedKey={state}
          onChange={(key) => setDocumentFilter({ state: key })}
        />
      </div>
      {span === 'between' && (
        <div className={styles.days}>
          <DayField label={messages.from()} value={from} onChange={(day) => setDocumentFilter({ from: day })} />
          <DayField label={messages.to()} value={to} onChange={(day) => setDocumentFilter({ to: day })} />
          {isBackwards && <p role="alert">{messages.backwards()}</p>}
        </div>
      )}
    </>
  )
}
