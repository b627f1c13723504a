import { DatabaseSync } from 'node:sqlite'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, onTestFinished, test } from 'vitest'
import { holdMigrations } from '../../../../../../electron/orders/store/hold-migrations.ts'
import type { OrderStore } from '../../../../../../electron/orders/store/order-store.ts'
import type { Finding } from '../../../../../../shared/pre-checks/finding.ts'
import { readOrder, wireLeg } from '../../../../../support/orders/order-reads.ts'
import { createOrderStore, openOrderStore } from '../../../../../support/orders/order-store.ts'
import { valueOrThrow } from '../../../../../support/value-or-throw.ts'

const noon = Temporal.Instant.from('2026-11-21T12:00:00Z')
const country = {
  iso_code_2: 'DE',
  iso_code_3: 'DEU',
  name: 'Germany',
  postal_code_required: true,
  tax_number_label: 'VAT number',
}
const address = {
  name: 'Ada',
  company: 'Quay',
  city: 'Berlin',
  phone: '+49 30 231251',
  postal_code: '10967',
  classification: 'business',
  country,
}
const london = { ...address, city: 'London', postal_code: 'SE1 4YR', country: { ...country, iso_code_2: 'GB', name: 'United Kingdom' } }
const toPrepare = {
  id: 1,
  status: 'order_received',
  description_of_contents: 'Stoneware mugs, glazed',
  origin_address: london,
  destination_address: { ...address, tax_number: 'DE1' },
  shipments: [wireLeg(null)],
}

async function save(store: OrderStore, fields: Record<string, unknown>, minutes = 0): Promise<void> {
  const read = readOrder({ ...toPrepare, ...fields })
  valueOrThrow(await store.upsert([read], { knownAt: noon.add({ minutes }), listed: true }))
}

async function queueOf(store: OrderStore): Promise<number[]> {
  const sort = { by: 'created', direction: 'ascending' } as const
  return valueOrThrow(await store.list({ view: { kind: 'queue', queue: 'refusal' }, sort })).ids
}

async function findingsOf(store: OrderStore, id = 1): Promise<Finding[]> {
  return valueOrThrow(await store.order(id))?.preCheck.findings ?? []
}

async function findingOf(store: OrderStore): Promise<Finding> {
  const [finding] = await findingsOf(store)
  if (finding === undefined) throw new Error('The order has no finding.')
  return finding
}

const override = { reason: 'Agreed with the carrier', person: 'Dana', at: '2026-11-21T12:00:00Z' }

test('An order to prepare is checked when it is stored, and again when it changes', async () => {
  const { store } = openOrderStore()
  await save(store, {})
  expect(await queueOf(store)).toEqual([])
  await save(store, { description_of_contents: 'Gift' }, 1)
  expect(await queueOf(store)).toEqual([1])
  expect(valueOrThrow(await store.counts()).queues).toMatchObject({ prepare: 1, refusal: 1 })
  expect((await findingsOf(store)).map(({ rule }) => rule)).toEqual(['contents-vague'])
  expect(valueOrThrow(await store.rows([1]))[0]?.findings).toMatchObject([{ rule: 'contents-vague', details: { quoted: 'Gift' } }])
  await save(store, { description_of_contents: 'Stoneware mugs' }, 2)
  expect(await queueOf(store)).toEqual([])
  expect(valueOrThrow(await store.counts()).queues.refusal).toBe(0)
})

test('The postal code and the tax number are checked by the rules of the address’s country', async () => {
  const { store } = openOrderStore()
  await save(store, { destination_address: { ...address, postal_code: '', tax_number: null } })
  expect((await findingsOf(store)).map(({ rule, strength }) => [rule, strength])).toEqual([
    ['postal-code-missing', 'strong'],
    ['tax-number-missing', 'hint'],
  ])
  const noCodes = { ...country, postal_code_required: false, tax_number_label: '' }
  await save(store, { destination_address: { ...address, postal_code: '', tax_number: null, country: noCodes } }, 1)
  expect(await findingsOf(store)).toEqual([])
})

test('A row omits hints', async () => {
  const { store } = openOrderStore()
  await save(store, { destination_address: { ...address, tax_number: null } })
  expect(await findingsOf(store)).toHaveLength(1)
  expect(valueOrThrow(await store.rows([1]))[0]?.findings).toEqual([])
  expect(await queueOf(store)).toEqual([])
})

test('An order that has left To prepare has no findings', async () => {
  const { store } = openOrderStore()
  await save(store, { description_of_contents: 'Gift' })
  await save(store, { description_of_contents: 'Gift', status: 'awaiting_pickup', shipments: [wireLeg('W-1')] }, 1)
  expect(await queueOf(store)).toEqual([])
  expect(await findingsOf(store)).toEqual([])
})

test('An order on hold is in the queue again when its hold ends, and printing keeps it there', async () => {
  const { store } = openOrderStore()
  await save(store, { description_of_contents: 'Gift' })
  valueOrThrow(await store.hold([1], { until: null, note: '', person: 'Dana', since: '2026-11-21T12:00:00Z' }))
  expect(await queueOf(store)).toEqual([])
  valueOrThrow(await store.setPrintState(1, { progress: 'doubt', printedKinds: [] }))
  valueOrThrow(await store.release([1]))
  expect(await queueOf(store)).toEqual([1])
})

test('A filter and a search narrow the queue', async () => {
  const { store } = openOrderStore()
  await save(store, { description_of_contents: 'Gift' })
  await save(store, { id: 2, reference_number: 'PB-2', description_of_contents: 'Samples' })
  const sort = { by: 'created', direction: 'ascending' } as const
  const view = { kind: 'queue', queue: 'refusal' } as const
  expect(valueOrThrow(await store.count({ view, sort, filter: { text: 'samples' } })).count).toBe(1)
  expect(valueOrThrow(await store.count({ view, sort, filter: { countries: ['FR'] } })).count).toBe(0)
  expect(valueOrThrow(await store.answer('orders.facets', { view, sort })).countries).toEqual([{ code: 'DE', orders: 2 }])
})

describe('An override', () => {
  test('removes the order from the queue until it is removed itself', async () => {
    const { store } = openOrderStore()
    await save(store, { description_of_contents: 'Gift' })
    const finding = await findingOf(store)
    const { rule, field, details } = finding
    expect(valueOrThrow(await store.overrideFinding(1, finding, { rule, field, details, ...override }))).toBe(true)
    expect(await queueOf(store)).toEqual([])
    expect(valueOrThrow(await store.rows([1]))[0]?.findings).toEqual([])
    expect(valueOrThrow(await store.order(1))?.preCheck.overrides).toEqual([{ rule, field, details, ...override }])
    expect(valueOrThrow(await store.overrideFinding(1, finding, null))).toBe(true)
    expect(await queueOf(store)).toEqual([1])
  })

  test('does not apply to another description', async () => {
    const { store } = openOrderStore()
    await save(store, { description_of_contents: 'Gift' })
    const finding = await findingOf(store)
    valueOrThrow(await store.overrideFinding(1, finding, { ...finding, ...override }))
    await save(store, { description_of_contents: 'Samples' }, 1)
    expect(await queueOf(store)).toEqual([1])
    expect(valueOrThrow(await store.overrideFinding(1, finding, { ...finding, ...override }))).toBe(false)
  })

  test('survives the loss of the saved orders', async () => {
    const holds = new DatabaseSync(':memory:')
    onTestFinished(() => holds.close())
    holds.exec(holdMigrations.join(';'))
    const first = createOrderStore(openOrderStore().database, holds)
    await save(first, { description_of_contents: 'Gift' })
    const finding = await findingOf(first)
    valueOrThrow(await first.overrideFinding(1, finding, { ...finding, ...override }))
    const second = createOrderStore(openOrderStore().database, holds)
    await save(second, { description_of_contents: 'Gift' })
    expect(await queueOf(second)).toEqual([])
  })
})

test('Stored orders are checked once when the rules are newer than the last check', async () => {
  const { store, database } = openOrderStore()
  await save(store, { description_of_contents: 'Gift' })
  const counts = valueOrThrow(await store.counts())
  // Like an order that was stored before there were checks.
  database.exec(`DELETE FROM check_runs; DELETE FROM order_checks;
    UPDATE orders SET work = 1, queues = 1; UPDATE tallies SET name = '1' WHERE kind = 'work'`)
  expect(await queueOf(store)).toEqual([])
  const later = createOrderStore(database)
  expect(await queueOf(later)).toEqual([1])
  expect(valueOrThrow(await later.counts())).toEqual(counts)
})
