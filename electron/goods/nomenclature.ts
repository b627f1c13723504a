import type { NomenclatureSource } from '../../shared/goods/hs-code-row.ts'

export interface NomenclatureEntry {
  /** Two, four or six digits. */
  readonly code: string
  readonly description: string
}

/** The Harmonized System as it is shipped: chapters, headings and subheadings. */
export interface HarmonizedSystem {
  readonly source: NomenclatureSource
  readonly byCode: ReadonlyMap<string, NomenclatureEntry>
  /** The six-digit ones, in the order of their codes. */
  readonly subheadings: readonly NomenclatureEntry[]
}

/** Its size is 750 KB, so it is loaded on the first search. */
export async function loadHarmonizedSystem(): Promise<HarmonizedSystem> {
  const { default: stored } = await import('../../resources/harmonized-system.json', { with: { type: 'json' } })
  const entries = stored.rows.map((row): NomenclatureEntry => {
    const end = row.indexOf(' ')
    return { code: row.slice(0, end), description: row.slice(end + 1) }
  })
  return {
    source: { name: stored.source, date: stored.date },
    byCode: new Map(entries.map((entry) => [entry.code, entry])),
    subheadings: entries.filter(({ code }) => code.length === 6),
  }
}
