import { expect, test } from 'vitest'
import { parseCsv } from '../../../../shared/export/parse-csv.ts'
import { renderMessage } from '../../../../shared/messages/render-message.ts'
import type { NamedEntry, ReferenceLists } from '../../../../shared/reference-data/named-entry.ts'
import { changingRows, planImport, referenceCsv } from '../../../../shared/reference-data/reference-csv.ts'

const header = 'kind,id,name,incoterm,iso_code_2,iso_code_3'

function problemsOf(rows: string, current: readonly NamedEntry[] = []): string[][] {
  return planImport(`${header}\n${rows}`, current).rows.map(({ problems }) => problems.map((problem) => renderMessage(problem)))
}

const sale: NamedEntry = { kind: 'purpose', id: 2, name: 'Sale', incoterm: 'DDP' }

test.each([
  ['commas', 'a,"b, c",d\r\n1,2,3\r\n'],
  ['semicolons and a byte order mark', '\u{feff}a;"b, c";d\n1;2;3'],
  ['tabs and bare carriage returns', 'a\tb, c\td\r1\t2\t3\r'],
])('parses CSV with %s to the same rows', (_, text) => {
  expect(parseCsv(text)?.map(({ cells }) => cells)).toEqual([
    ['a', 'b, c', 'd'],
    ['1', '2', '3'],
  ])
})

test('a quoted cell keeps its quotes and lines, and the next record has its line number', () => {
  expect(parseCsv('a,b\n"say ""hi""\nthere",2\n\n3,4\n')).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: ['say "hi"\nthere', '2'] },
    { line: 5, cells: ['3', '4'] },
  ])
  expect(parseCsv('a\n"open')).toBeNull()
})

test('an export can be imported unchanged, including names that look like formulas', () => {
  const lists: ReferenceLists = {
    purposes: [
      { id: 2, name: '=SUM(A1)', incoterm: 'DDP', orders: 4 },
      { id: 3, name: null, incoterm: null, orders: 1 },
    ],
    reasons: [{ id: 1, name: 'Gift, "boxed"' }],
    countries: [{ id: 53, name: 'Germany', isoCode2: 'DE', isoCode3: 'DEU', facts: {}, replaced: [], isNamed: false, uses: 1 }],
  }
  const csv = referenceCsv(lists)
  expect(csv).toContain('"\'=SUM(A1)"')
  expect(planImport(csv, []).rows.map(({ entry }) => entry)).toEqual([
    { kind: 'purpose', id: 2, name: '=SUM(A1)', incoterm: 'DDP' },
    { kind: 'reason', id: 1, name: 'Gift, "boxed"' },
    { kind: 'country', id: 53, name: 'Germany', isoCode2: 'DE', isoCode3: 'DEU' },
  ])
})

test('what the service says of a country is exported, and an import passes over it', () => {
  const facts = {
    taxNumberLabel: 'USt-IdNr.',
    importCodeLabel: 'EORI',
    isPostalCodeRequired: true,
    defaultPostalCode: '10115',
    vatRate: 0.19,
    dutyThreshold: 150,
    dutyThresholdCurrency: 'EUR',
  }
  const germany = { id: 53, name: 'Germany', isoCode2: 'DE', isoCode3: 'DEU', facts, replaced: [], isNamed: false, uses: 1 }
  const csv = referenceCsv({ purposes: [], reasons: [], countries: [germany] })
  const [titles, cells] = parseCsv(csv) ?? []
  expect(Object.fromEntries((titles?.cells ?? []).map((title, place) => [title, cells?.cells[place]]))).toEqual({
    kind: 'country',
    id: '53',
    name: 'Germany',
    incoterm: '',
    iso_code_2: 'DE',
    iso_code_3: 'DEU',
    tax_number_label: 'USt-IdNr.',
    import_code_label: 'EORI',
    export_code_label: '',
    postal_code_required: 'yes',
    default_postal_code: '10115',
    vat_rate: '0.19',
    duty_threshold: '150',
    duty_threshold_currency: 'EUR',
  })
  expect(planImport(csv, []).rows.map(({ entry }) => entry)).toEqual([
    { kind: 'country', id: 53, name: 'Germany', isoCode2: 'DE', isoCode3: 'DEU' },
  ])
})

test.each([
  ['an unknown kind', 'colour,1,Red,,,', 'kind “colour”'],
  ['an id that is none', 'reason,1.5,Gift,,,', '“1.5” is not an ID'],
  ['a missing name', 'reason,1,,,,', 'name is missing'],
  ['a long name', `reason,1,${'x'.repeat(121)},,,`, 'longer than 120'],
  ['a long incoterm', 'purpose,1,Sale,DELIVERED TO ME,,', 'longer than 10'],
  ['a country without its code', 'country,1,Spain,,,', 'two-letter'],
  ['a wrong code of three letters', 'country,1,Spain,,ES,ES1', 'three-letter'],
])('reports %s as the problem of its row', (_, row, words) => {
  const [problems = []] = problemsOf(row)
  expect(problems.join(' ')).toContain(words)
})

test('reports every problem of every row, and the second row of an entry', () => {
  expect(problemsOf('colour,0,,,,\nreason,1,Gift,,,\nreason,1,Present,,,').map(({ length }) => length)).toEqual([3, 0, 1])
})

test('changes an existing entry only if the file says so', () => {
  const plan = planImport(`${header}\npurpose,2,Sale abroad,,,\nreason,4,Gift,,,`, [sale])
  expect(changingRows(plan).map(({ entry }) => entry)).toEqual([
    { kind: 'purpose', id: 2, name: 'Sale abroad', incoterm: 'DDP' },
    { kind: 'reason', id: 4, name: 'Gift' },
  ])
  expect(changingRows(planImport(`${header}\npurpose,2,Sale,DDP,,`, [sale]))).toEqual([])
})

test.each([
  ['no rows', header],
  ['nothing', ''],
  ['no column of names', 'kind,id\nreason,1'],
  ['an open quote', `${header}\nreason,1,"Gift,,,`],
])('refuses a whole file with %s', (_, text) => {
  expect(planImport(text, []).problem).not.toBeNull()
})

test('columns may be in any order, and others are ignored', () => {
  const plan = planImport('Name;Colour;ID;Kind\nGift;red;4;Reason', [])
  expect(plan.rows).toMatchObject([{ entry: { kind: 'reason', id: 4, name: 'Gift' } }])
})
