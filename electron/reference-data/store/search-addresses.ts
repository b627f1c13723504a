import type { DatabaseSync, SQLOutputValue } from 'node:sqlite'
import { maxFoundAddresses, type FoundAddress } from '../../../shared/reference-data/found-address.ts'
import type { CountryFacts } from '../../../shared/reference-data/country.ts'
import { parseSearchWords } from '../../platform/search-words.ts'
import type { AddressContent } from './address-content.ts'
import { rankAddresses, type RankedCandidate } from './rank-addresses.ts'

/** This many of the matches are ranked: the addresses learned last, and the first matches among the most used. */
const maxNewest = 150
const maxMostUsed = 60
const mostUsedLookedThrough = 600

interface Candidate extends RankedCandidate {
  readonly uses: number
  readonly originUses: number
  readonly destinationUses: number
  readonly otherUses: number
}

function candidateOf(row: Record<string, SQLOutputValue>): Candidate {
  return {
    id: Number(row['id']),
    content: JSON.parse(String(row['content_json'])) as AddressContent,
    uses: Number(row['uses']),
    originUses: Number(row['origin_uses']),
    destinationUses: Number(row['destination_uses']),
    otherUses: Number(row['other_uses']),
    lastUsed: String(row['last_used']),
  }
}

function quotePrefix(word: string): string {
  return `"${word.replaceAll('"', '""')}"*`
}

/** Finds addresses by prefixes of their words, in any order; all words must match. */
export function createAddressSearch(
  database: DatabaseSync,
  countryOf: (id: number | null) => Pick<CountryFacts, 'name' | 'isoCode2'> | null,
) {
  const matching = database.prepare(
    `SELECT addresses.* FROM (SELECT rowid AS found FROM address_words WHERE address_words MATCH ? ORDER BY rowid DESC LIMIT ${maxNewest})
     CROSS JOIN addresses ON addresses.id = found`,
  )
  const mostUsed = database.prepare('SELECT * FROM addresses ORDER BY uses DESC, id DESC LIMIT ?')
  // Every word of the search must be a prefix of a word of the address, each of which is after a space.
  const mostUsedMatching = database.prepare(
    `SELECT * FROM (SELECT * FROM addresses ORDER BY uses DESC, id DESC LIMIT ${mostUsedLookedThrough})
     WHERE NOT EXISTS (SELECT 1 FROM json_each(?) WHERE instr(words, ' ' || value) = 0) LIMIT ${maxMostUsed}`,
  )
  const newestUse = database.prepare(
    `SELECT source_id, reference FROM address_uses JOIN sources ON sources.source = 'order' AND sources.id = source_id
     WHERE address = ? AND address_uses.source = 'order' ORDER BY used_at DESC LIMIT 1`,
  )
  const newestId = database.prepare('SELECT max(address_id) AS id FROM address_ids WHERE address = ?')
  const otherMeaning = database.prepare('SELECT 1 FROM address_ids WHERE address_id = ? AND address <> ? LIMIT 1')

  /** An id that orders use with different addresses is ambiguous, and is offered for none. */
  function addressIdOf(address: number): number | null {
    const id = newestId.get(address)?.['id']
    return typeof id === 'number' && otherMeaning.get(id, address) === undefined ? id : null
  }

  function orderOf(address: number): FoundAddress['order'] {
    const row = newestUse.get(address)
    return row === undefined ? null : { id: Number(row['source_id']), reference: String(row['reference'] ?? row['source_id']) }
  }

  function toFound({ id, content, originUses, destinationUses, otherUses, lastUsed }: Candidate): FoundAddress {
    const country = countryOf(content.countryId)
    return {
      ...content,
      lines: [...content.lines],
      countryCode: country?.isoCode2 ?? null,
      countryName: country?.name ?? null,
      addressId: addressIdOf(id),
      uses: { origin: originUses, destination: destinationUses, other: otherUses },
      lastUsedAt: lastUsed === '' ? null : lastUsed,
      order: orderOf(id),
    }
  }

  function candidates(words: readonly string[]): Candidate[] {
    const newest = matching.all(words.map(quotePrefix).join(' ')).map(candidateOf)
    if (newest.length < maxNewest) return newest
    const known = new Set(newest.map(({ id }) => id))
    const often = mostUsedMatching.all(JSON.stringify(words)).map(candidateOf)
    return [...newest, ...often.filter(({ id }) => !known.has(id))]
  }

  /** Without a word, returns the most used addresses. */
  return function search(text: string): FoundAddress[] {
    const parsed = parseSearchWords(text)
    if (parsed === null) return text.trim() === '' ? mostUsed.all(maxFoundAddresses).map(candidateOf).map(toFound) : []
    const words = [...parsed.letters, ...parsed.numbers]
    return rankAddresses(candidates(words), words).slice(0, maxFoundAddresses).map(toFound)
  }
}
