import { Temporal } from 'temporal-polyfill'
import { useState } from 'react'
import { paperKinds, paperName, type PaperKind } from '../../../shared/documents/document.ts'
import type { OrderFilter } from '../../../shared/orders/order-view.ts'
import { FailureNote } from '../../ui/feedback/failure-note.tsx'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { useStationZone } from '../../ui/text/station-zone.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { ChoiceList } from './checkbox-list.tsx'
import { DayRange } from './day-range.tsx'
import styles from './filter-bar.module.css'
import { countryName, withPart, type FilterKey } from './order-filter.ts'
import { todayIn } from '../bulk/hold-days.ts'
import { useFacets } from './use-facets.ts'

interface EditorProps {
  readonly filter: OrderFilter
  readonly onChange: (filter: OrderFilter) => void
}

function FacetsEditor({ filter, onChange, part }: EditorProps & { readonly part: 'countries' | 'services' }) {
  const { facets, failure } = useFacets()
  if (failure !== null) return <FailureNote failure={failure} />
  if (facets === null) return <Spinner words="Counting" />
  const choices =
    part === 'countries'
      ? facets.countries.map(({ code, orders }) => ({ key: code, words: countryName(code), orders }))
      : facets.services.map(({ name, orders }) => ({ key: name, words: name, orders }))
  return (
    <ChoiceList
      label={part === 'countries' ? 'destination' : 'carrier service'}
      choices={choices}
      chosen={filter[part] ?? []}
      onChange={(chosen) => onChange(withPart(filter, part, [...chosen]))}
    />
  )
}

function DaysEditor({ filter, onChange, part }: EditorProps & { readonly part: 'created' | 'pickup' }) {
  const today = todayIn(useStationZone())
  const away = (days: number): string => Temporal.PlainDate.from(today).add({ days }).toString()
  const quick =
    part === 'created'
      ? [
          { words: 'Today', value: { from: today, to: today } },
          { words: 'Last 7 days', value: { from: away(-6), to: today } },
          { words: 'Last 30 days', value: { from: away(-29), to: today } },
        ]
      : [
          { words: 'Today', value: { from: today, to: today } },
          { words: 'Tomorrow', value: { from: away(1), to: away(1) } },
          { words: 'Next 7 days', value: { from: today, to: away(6) } },
        ]
  return (
    <DayRange
      value={filter[part] ?? { from: null, to: null }}
      quick={quick}
      onChange={(days) => onChange(withPart(filter, part, { ...days }))}
    />
  )
}

function typedNumber(text: string): number | null {
  const number = Number(text.trim().replace(',', '.'))
  return text.trim() === '' || !Number.isFinite(number) ? null : number
}

function numberTrouble(text: string): string {
  return text.trim() !== '' && typedNumber(text) === null ? 'Not a number.' : ''
}

function ValueEditor({ filter, onChange }: EditorProps) {
  const [typed, setTyped] = useState({ least: String(filter.value?.least ?? ''), most: String(filter.value?.most ?? '') })
  const change = (next: typeof typed): void => {
    setTyped(next)
    onChange(withPart(filter, 'value', { least: typedNumber(next.least), most: typedNumber(next.most) }))
  }
  return (
    <>
      <div className={styles.range}>
        <TextField
          label="At least"
          value={typed.least}
          error={numberTrouble(typed.least)}
          onChange={(least) => change({ ...typed, least })}
          startsFocused
        />
        <TextField label="At most" value={typed.most} error={numberTrouble(typed.most)} onChange={(most) => change({ ...typed, most })} />
      </div>
      <p className={styles.soft}>In each order’s own currency.</p>
    </>
  )
}

const printedChoices = [
  { key: 'any', words: 'Either' },
  { key: 'printed', words: 'Printed' },
  { key: 'not', words: 'Not printed' },
] as const

function PapersEditor({ filter, onChange }: EditorProps) {
  const papers = filter.papers ?? []
  const stateOf = (kind: PaperKind): 'any' | 'printed' | 'not' => {
    const asked = papers.find((paper) => paper.kind === kind)
    if (asked === undefined) return 'any'
    return asked.printed ? 'printed' : 'not'
  }
  return (
    <div className={styles.papers}>
      {paperKinds.map((kind) => (
        <Segmented
          key={kind}
          label={paperName({ kind, leg: null })}
          items={printedChoices}
          selectedKey={stateOf(kind)}
          onChange={(state) => {
            const others = papers.filter((paper) => paper.kind !== kind)
            onChange(withPart(filter, 'papers', state === 'any' ? others : [...others, { kind, printed: state === 'printed' }]))
          }}
        />
      ))}
    </div>
  )
}

const hubChoices = [
  { key: 'any', words: 'Either' },
  { key: 'hub', words: 'By way of a hub' },
  { key: 'direct', words: 'Direct' },
] as const

function HubEditor({ filter, onChange }: EditorProps) {
  const route = filter.hub === true ? 'hub' : 'direct'
  return (
    <Segmented
      label="Route"
      items={hubChoices}
      selectedKey={filter.hub === undefined ? 'any' : route}
      onChange={(key) => onChange(withPart(filter, 'hub', key === 'any' ? undefined : key === 'hub'))}
    />
  )
}

function TextEditor({ filter, onChange }: EditorProps) {
  return (
    <TextField
      label="Words"
      description="As in a search: reference, id, waybill, customer reference, names, city, contents."
      value={filter.text ?? ''}
      maxLength={200}
      onChange={(text) => onChange(withPart(filter, 'text', text))}
      startsFocused
    />
  )
}

/** What narrows the list by one thing; every change is shown by the list at once. */
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
    case 'papers':
      return <PapersEditor {...rest} />
    case 'hub':
      return <HubEditor {...rest} />
    case 'text':
      break
  }
  return <TextEditor {...rest} />
}
