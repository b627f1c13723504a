import { Temporal } from 'temporal-polyfill'
import { useState } from 'react'
import { documentKinds, documentName, type DocumentKind } from '../../../shared/documents/document.ts'
import { filterEditorMessages } from '../../../shared/messages/orders/filter-editor-messages.ts'
import type { OrderFilter } from '../../../shared/orders/order-view.ts'
import { FailureNote } from '../../ui/feedback/failure-note.tsx'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { useStationZone } from '../../ui/text/station-zone.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { CheckboxList } from './checkbox-list.tsx'
import { DayRange } from './day-range.tsx'
import styles from './filter-bar.module.css'
import { activeFilterKeys, countryName, withFilter, type FilterKey } from './order-filter.ts'
import { todayIn } from '../bulk/hold-days.ts'
import { useFacets } from './use-facets.ts'

interface EditorProps {
  readonly filter: OrderFilter
  readonly onChange: (filter: OrderFilter) => void
}

function FacetsEditor({ filter, onChange, part }: EditorProps & { readonly part: 'countries' | 'services' }) {
  const { facets, failure } = useFacets(part)
  if (failure !== null) return <FailureNote failure={failure} />
  if (facets === null) return <Spinner label={filterEditorMessages.counting()} />
  const counts = part === 'countries' ? facets.countries.map(({ code, orders }) => ({ name: code, orders })) : facets.services
  // Selected values stay listed so that they can be deselected, even if no order has them.
  const without = (filter[part] ?? []).filter((chosen) => !counts.some(({ name }) => name === chosen))
  const choices = [...counts, ...without.map((name) => ({ name, orders: 0 }))].map(({ name, orders }) => ({
    key: name,
    label: part === 'countries' ? countryName(name) : name,
    orderCount: orders,
  }))
  return (
    <CheckboxList
      label={part === 'countries' ? filterEditorMessages.destinations() : filterEditorMessages.services()}
      searchLabel={part === 'countries' ? filterEditorMessages.findDestination() : filterEditorMessages.findService()}
      options={choices}
      emptyText={activeFilterKeys(filter).length > 0 ? filterEditorMessages.noOrders() : filterEditorMessages.noMatch()}
      selected={filter[part] ?? []}
      onChange={(chosen) => onChange(withFilter(filter, part, [...chosen]))}
    />
  )
}

function DaysEditor({ filter, onChange, part }: EditorProps & { readonly part: 'created' | 'pickup' }) {
  const today = todayIn(useStationZone())
  const away = (days: number): string => Temporal.PlainDate.from(today).add({ days }).toString()
  const presets =
    part === 'created'
      ? [
          { label: filterEditorMessages.today(), value: { from: today, to: today } },
          { label: filterEditorMessages.last7Days(), value: { from: away(-6), to: today } },
          { label: filterEditorMessages.last30Days(), value: { from: away(-29), to: today } },
        ]
      : [
          { label: filterEditorMessages.today(), value: { from: today, to: today } },
          { label: filterEditorMessages.tomorrow(), value: { from: away(1), to: away(1) } },
          { label: filterEditorMessages.next7Days(), value: { from: today, to: away(6) } },
        ]
  return (
    <DayRange
      value={filter[part] ?? { from: null, to: null }}
      presets={presets}
      onChange={(days) => onChange(withFilter(filter, part, { ...days }))}
    />
  )
}

function parseTypedNumber(text: string): number | null {
  const number = Number(text.trim().replace(',', '.'))
  return text.trim() === '' || !Number.isFinite(number) ? null : number
}

function numberError(text: string): string {
  return text.trim() !== '' && parseTypedNumber(text) === null ? filterEditorMessages.notNumber() : ''
}

function ValueEditor({ filter, onChange }: EditorProps) {
  const [typed, setTyped] = useState({ least: String(filter.value?.least ?? ''), most: String(filter.value?.most ?? '') })
  const change = (next: typeof typed): void => {
    setTyped(next)
    onChange(withFilter(filter, 'value', { least: parseTypedNumber(next.least), most: parseTypedNumber(next.most) }))
  }
  return (
    <>
      <div className={styles.range}>
        <TextField
          label={filterEditorMessages.atLeast()}
          value={typed.least}
          error={numberError(typed.least)}
          onChange={(least) => change({ ...typed, least })}
          startsFocused
        />
        <TextField
          label={filterEditorMessages.atMost()}
          value={typed.most}
          error={numberError(typed.most)}
          onChange={(most) => change({ ...typed, most })}
        />
      </div>
      <p className={styles.soft}>{filterEditorMessages.ownCurrency()}</p>
    </>
  )
}

const printedOptions = [
  { key: 'any', label: filterEditorMessages.either },
  { key: 'printed', label: filterEditorMessages.printed },
  { key: 'not', label: filterEditorMessages.notPrinted },
] as const

function PrintedDocumentsEditor({ filter, onChange }: EditorProps) {
  const printedFilters = filter.documents ?? []
  const stateOf = (kind: DocumentKind): 'any' | 'printed' | 'not' => {
    const current = printedFilters.find((printed) => printed.kind === kind)
    if (current === undefined) return 'any'
    return current.printed ? 'printed' : 'not'
  }
  return (
    <div className={styles.documents}>
      {documentKinds.map((kind) => (
        <Segmented
          key={kind}
          label={documentName({ kind, leg: null })}
          items={printedOptions.map(({ key, label }) => ({ key, label: label() }))}
          selectedKey={stateOf(kind)}
          onChange={(state) => {
            const others = printedFilters.filter((printed) => printed.kind !== kind)
            onChange(withFilter(filter, 'documents', state === 'any' ? others : [...others, { kind, printed: state === 'printed' }]))
          }}
        />
      ))}
    </div>
  )
}

const hubOptions = [
  { key: 'any', label: filterEditorMessages.either },
  { key: 'hub', label: filterEditorMessages.viaHub },
  { key: 'direct', label: filterEditorMessages.direct },
] as const

function HubEditor({ filter, onChange }: EditorProps) {
  const route = filter.hub === true ? 'hub' : 'direct'
  return (
    <Segmented
      label={filterEditorMessages.route()}
      items={hubOptions.map(({ key, label }) => ({ key, label: label() }))}
      selectedKey={filter.hub === undefined ? 'any' : route}
      onChange={(key) => onChange(withFilter(filter, 'hub', key === 'any' ? undefined : key === 'hub'))}
    />
  )
}

function TextEditor({ filter, onChange }: EditorProps) {
  return (
    <TextField
      label={filterEditorMessages.text()}
      description={filterEditorMessages.textSearched()}
      value={filter.text ?? ''}
      maxLength={200}
      onChange={(text) => onChange(withFilter(filter, 'text', text))}
      startsFocused
    />
  )
}

/** The editor of one filter; the list shows every change immediately. */
export function FilterEditor({ part, ...rest }: EditorProps & { readonly part: FilterKey }) {
  switch (part) {
    case 'countries':
    case 'services':
      return <FacetsEditor part={part} {...rest} />
    case 'created':
    case 'pickup':
      return <DaysEditor part={part} {...rest} />
    case 'value':
      return <ValueEditor {...rest} />
    case 'documents':
      return <PrintedDocumentsEditor {...rest} />
    case 'hub':
      return <HubEditor {...rest} />
    case 'text':
      break
  }
  return <TextEditor {...rest} />
}
