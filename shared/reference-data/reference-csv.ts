import { csvText, formulaMark } from '../export/csv.ts'
import { parseCsv, type CsvRecord } from '../export/parse-csv.ts'
import { referenceImportMessages } from '../messages/reference-data/reference-import-messages.ts'
import type { Message } from '../messages/message.ts'
import type { Country, CountryField } from './country.ts'
import {
  entryLimits,
  namedEntrySchema,
  namedKinds,
  sameEntry,
  type NamedEntry,
  type NamedKind,
  type ReferenceLists,
} from './named-entry.ts'

/** The columns of the file, for people and other programs; they are not translated. */
const columns = ['kind', 'id', 'name', 'incoterm', 'iso_code_2', 'iso_code_3'] as const

type Column = (typeof columns)[number]

/**
 * The service's facts about countries, in further columns for people and other programs. An import ignores them: each station takes
 * them from the newest response of the service.
 */
const factColumns = {
  tax_number_label: 'taxNumberLabel',
  import_code_label: 'importCodeLabel',
  export_code_label: 'exportCodeLabel',
  postal_code_required: 'isPostalCodeRequired',
  default_postal_code: 'defaultPostalCode',
  vat_rate: 'vatRate',
  duty_threshold: 'dutyThreshold',
  duty_threshold_currency: 'dutyThresholdCurrency',
} as const satisfies Readonly<Record<string, CountryField>>

function factCells({ facts }: Country): (string | number | null)[] {
  return Object.values(factColumns).map((field) => {
    const value = facts?.[field] ?? null
    return typeof value === 'boolean' ? (value ? 'yes' : 'no') : value
  })
}

/** Every name, and every country with its codes and the service's facts about it. Without counts. */
export function referenceCsv({ purposes, reasons, countries }: ReferenceLists): string {
  const noFacts = Object.keys(factColumns).map(() => null)
  const rows = [
    ...purposes.map(({ id, name, incoterm }) => (name === null ? null : ['purpose', id, name, incoterm, null, null, ...noFacts])),
    ...reasons.map(({ id, name }) => ['reason', id, name, null, null, null, ...noFacts]),
    ...countries.map((country) => {
      const { id, name, isoCode2, isoCode3 } = country
      return name === null || isoCode2 === null ? null : ['country', id, name, null, isoCode2, isoCode3, ...factCells(country)]
    }),
  ]
  return csvText(
    [...columns, ...Object.keys(factColumns)],
    rows.filter((row) => row !== null),
  )
}

export interface ImportRow {
  readonly line: number
  /** The three cells of the row, as far as they could be read; empty where they could not. */
  readonly kind: string
  readonly id: string
  readonly name: string
  readonly problems: readonly Message[]
  /** Null if the row has a problem. */
  readonly entry: NamedEntry | null
  readonly before: NamedEntry | null
}

export interface ImportPlan {
  /** What is wrong with the file itself. */
  readonly problem: Message | null
  readonly rows: readonly ImportRow[]
}

type Cells = Readonly<Record<Column, string>>

/** The apostrophe that an export puts before a formula-like text is not part of the name. */
function cellText(cell: string): string {
  const trimmed = cell.trim()
  return trimmed.startsWith("'") && formulaMark.test(trimmed.slice(1)) ? trimmed.slice(1) : trimmed
}

function columnOf(title: string): Column | undefined {
  const plain = title
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_')
  return columns.find((column) => column === plain)
}

function cellProblems(cells: Cells): Message[] {
  const { kind, id, name, incoterm, iso_code_2: iso2, iso_code_3: iso3 } = cells
  const problems: Message[] = []
  if (!isNamedKind(kind)) problems.push(referenceImportMessages.unknownKind.message({ kind }))
  if (!/^[1-9]\d{0,8}$/.test(id)) problems.push(referenceImportMessages.invalidId.message({ id }))
  if (name === '') problems.push(referenceImportMessages.nameMissing.message())
  if (name.length > entryLimits.name) problems.push(referenceImportMessages.nameTooLong.message({ max: entryLimits.name }))
  if (kind === 'purpose' && incoterm.length > entryLimits.incoterm)
    problems.push(referenceImportMessages.incotermTooLong.message({ max: entryLimits.incoterm }))
  if (kind === 'country' && !/^[A-Za-z]{2}$/.test(iso2)) problems.push(referenceImportMessages.invalidIsoCode2.message({ code: iso2 }))
  if (kind === 'country' && !/^([A-Za-z]{3})?$/.test(iso3)) problems.push(referenceImportMessages.invalidIsoCode3.message({ code: iso3 }))
  return problems
}

function isNamedKind(kind: string): kind is NamedKind {
  return namedKinds.some((each) => each === kind)
}

/** An empty cell keeps the current value. */
function entryOf(cells: Cells, before: NamedEntry | null): NamedEntry {
  const { kind, id, name, incoterm, iso_code_2: iso2, iso_code_3: iso3 } = cells
  return namedEntrySchema.parse({
    kind,
    id: Number(id),
    name,
    ...(kind === 'purpose'
      ? { incoterm: incoterm === '' ? (before?.kind === 'purpose' ? before.incoterm : null) : incoterm.toUpperCase() }
      : {}),
    ...(kind === 'country'
      ? { isoCode2: iso2.toUpperCase(), isoCode3: iso3 === '' ? (before?.kind === 'country' ? before.isoCode3 : null) : iso3.toUpperCase() }
      : {}),
  })
}

function readHeader({ cells }: CsvRecord): Message | Map<Column, number> {
  const places = new Map<Column, number>()
  for (const [place, title] of cells.entries()) {
    const column = columnOf(title)
    if (column !== undefined && !places.has(column)) places.set(column, place)
  }
  const missing = (['kind', 'id', 'name'] as const).filter((column) => !places.has(column))
  return missing.length === 0 ? places : referenceImportMessages.columnsMissing.message({ columns: missing.join(', ') })
}

const keyOf = ({ kind, id }: Pick<NamedEntry, 'kind' | 'id'>): string => `${kind} ${id}`

/** What an import of this text would change, row by row, with all problems. Entries that are not in the file do not change. */
export function planImport(text: string, current: readonly NamedEntry[]): ImportPlan {
  const records = parseCsv(text)
  if (records === null) return { problem: referenceImportMessages.quoteOpen.message(), rows: [] }
  const [header, ...rest] = records
  if (header === undefined) return { problem: referenceImportMessages.fileEmpty.message(), rows: [] }
  const places = readHeader(header)
  if (!(places instanceof Map)) return { problem: places, rows: [] }
  if (rest.length === 0) return { problem: referenceImportMessages.fileEmpty.message(), rows: [] }
  const known = new Map(current.map((entry) => [keyOf(entry), entry]))
  const lines = new Map<string, number>()
  const rows = rest.map(({ line, cells }): ImportRow => {
    const read = Object.fromEntries(columns.map((column) => [column, cellText(cells[places.get(column) ?? -1] ?? '')])) as Cells
    const named = { ...read, kind: read.kind.toLowerCase() }
    const key = `${named.kind} ${Number(named.id)}`
    const problems = cellProblems(named)
    const twice = lines.get(key)
    if (problems.length === 0 && twice !== undefined) problems.push(referenceImportMessages.repeated.message({ line: twice }))
    if (twice === undefined) lines.set(key, line)
    const before = known.get(key) ?? null
    return {
      line,
      kind: named.kind,
      id: named.id,
      name: named.name,
      problems,
      before,
      entry: problems.length === 0 ? entryOf(named, before) : null,
    }
  })
  return { problem: null, rows }
}

/** The rows with a change. */
export function changingRows({ rows }: ImportPlan): (ImportRow & { readonly entry: NamedEntry })[] {
  return rows.flatMap((row) => (row.entry === null || sameEntry(row.entry, row.before) ? [] : [{ ...row, entry: row.entry }]))
}
