import type { DatabaseSync, SQLOutputValue } from 'node:sqlite'
import type { Company } from '../../../shared/companies/company.ts'
import { parseWireInstant } from '../../../shared/time/wire-dates.ts'
import { readOrderFacts, type LooseAddress, type OrderFacts } from '../../service/wire/order-facts.ts'
import { contentOf, isBlank } from './address-content.ts'
import type { AddressStore, AddressUse } from './address-store.ts'
import type { CountryStore } from './country-store.ts'
import type { UseCounts } from './use-counts.ts'

export interface OrderToLearn {
  readonly id: number
  /** The response as stored. */
  readonly raw: string
  /** ISO instant. */
  readonly readAt: string
}

export type LearnedCompany = Pick<Company, 'id' | 'name' | 'address'>

interface Source {
  readonly source: 'order' | 'company'
  readonly id: number
  readonly reference: string | null
  readonly purposeId: number | null
  readonly uses: readonly AddressUse[]
}

function useOf(row: Record<string, SQLOutputValue>): AddressUse {
  return {
    role: String(row['role']) as AddressUse['role'],
    address: Number(row['address']),
    addressId: row['address_id'] === null ? null : Number(row['address_id']),
    countryId: row['country_id'] === null ? null : Number(row['country_id']),
    usedAt: String(row['used_at']),
  }
}

function readFacts(raw: string): OrderFacts | null {
  try {
    return readOrderFacts(raw)
  } catch {
    // Not written by this program, or damaged: nothing is learned from it.
    return null
  }
}

function countriesOf(uses: readonly AddressUse[]): ReadonlySet<number> {
  return new Set(uses.flatMap(({ countryId }) => countryId ?? []))
}

export interface LearnParts {
  readonly database: DatabaseSync
  readonly countries: CountryStore
  readonly addresses: AddressStore
  readonly counts: UseCounts
}

/** Learns from orders and companies, within the caller's transaction, and writes only differences. */
export function createLearner({ database, countries, addresses, counts }: LearnParts) {
  const selectSource = database.prepare('SELECT reference, purpose_id FROM sources WHERE source = ? AND id = ?')
  const selectUses = database.prepare('SELECT * FROM address_uses WHERE source = ? AND source_id = ? ORDER BY role')
  const writeSource = database.prepare(
    `INSERT INTO sources (source, id, reference, purpose_id) VALUES (?, ?, ?, ?)
     ON CONFLICT (source, id) DO UPDATE SET reference = excluded.reference, purpose_id = excluded.purpose_id`,
  )
  const dropUses = database.prepare('DELETE FROM address_uses WHERE source = ? AND source_id = ?')
  const addUse = database.prepare(
    'INSERT INTO address_uses (source, source_id, role, address, address_id, country_id, used_at) VALUES (?, ?, ?, ?, ?, ?, ?)',
  )

  function storedSource(source: Source['source'], id: number): Source | null {
    const row = selectSource.get(source, id)
    if (row === undefined) return null
    return {
      source,
      id,
      reference: row['reference'] === null ? null : String(row['reference']),
      purposeId: row['purpose_id'] === null ? null : Number(row['purpose_id']),
      uses: selectUses.all(source, id).map(useOf),
    }
  }

  function save(after: Source): void {
    const { source, id, reference, purposeId, uses } = after
    const before = storedSource(source, id)
    if (JSON.stringify(before) === JSON.stringify(after)) return
    writeSource.run(source, id, reference, purposeId)
    dropUses.run(source, id)
    for (const { role, address, addressId, countryId, usedAt } of uses) addUse.run(source, id, role, address, addressId, countryId, usedAt)
    for (const use of uses) addresses.addUse(use)
    for (const use of before?.uses ?? []) addresses.removeUse(use)
    for (const country of countriesOf(uses)) counts.change('country', country, 1)
    for (const country of countriesOf(before?.uses ?? [])) counts.change('country', country, -1)
    if (purposeId !== null) counts.change('purpose', purposeId, 1)
    if (before !== null && before.purposeId !== null) counts.change('purpose', before.purposeId, -1)
  }

  function usesOf(role: AddressUse['role'], address: LooseAddress, readAt: string, usedAt: string): AddressUse[] {
    const content = contentOf(address)
    if (isBlank(content)) return []
    const { id: addressId, countryId } = address
    return [{ role, address: addresses.save(content, countries.facts(countryId), readAt), addressId, countryId, usedAt }]
  }

  return {
    order: ({ id, raw, readAt }: OrderToLearn): void => {
      const facts = readFacts(raw)
      for (const country of facts?.countries ?? []) countries.learn(country.id, country.facts, readAt)
      const usedAt = parseWireInstant(facts?.createdAt ?? '')?.toString() ?? ''
      const uses = (facts?.addresses ?? []).flatMap(({ role, address }) => usesOf(role, address, readAt, usedAt))
      const sorted = uses.toSorted((one, other) => (one.role < other.role ? -1 : 1))
      save({ source: 'order', id, reference: facts?.reference ?? null, purposeId: facts?.purposeId ?? null, uses: sorted })
    },
    company: ({ id, name, address }: LearnedCompany, readAt: string): void => {
      const uses = address === null ? [] : usesOf('company', address, readAt, '')
      save({ source: 'company', id, reference: name, purposeId: null, uses })
    },
  }
}
