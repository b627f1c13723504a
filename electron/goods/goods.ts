import type { CallInput, CallOutput } from '../../shared/contract/contract.ts'
import type { HsCodeRow } from '../../shared/goods/hs-code-row.ts'
import { success, type Result } from '../../shared/result.ts'
import type { HarmonizedSystem, NomenclatureEntry } from './nomenclature.ts'
import { createHsCodeSearch } from './search-hs-codes.ts'
import type { UsedCodes } from './used-codes.ts'

/** The nomenclature of goods, searched locally. */
export interface Goods {
  searchHsCodes(input: CallInput<'goods.searchHsCodes'>): Promise<Result<CallOutput<'goods.searchHsCodes'>>>
  useHsCode(input: CallInput<'goods.useHsCode'>): Promise<Result<CallOutput<'goods.useHsCode'>>>
  knownHsCodes(input: CallInput<'goods.knownHsCodes'>): Promise<Result<CallOutput<'goods.knownHsCodes'>>>
}

export interface GoodsOptions {
  readonly load: () => Promise<HarmonizedSystem>
  readonly usedCodes: UsedCodes
}

function rowOf({ code, description }: NomenclatureEntry, { byCode }: HarmonizedSystem, uses: number): HsCodeRow {
  const above = (digits: number): NomenclatureEntry => byCode.get(code.slice(0, digits)) ?? { code: code.slice(0, digits), description: '' }
  return { code, description, heading: above(4), chapter: above(2), uses }
}

/** Codes chosen before come first, the latest at the top. */
function usedFirst(found: readonly NomenclatureEntry[], used: ReadonlyMap<string, number>): NomenclatureEntry[] {
  const positions = new Map([...used.keys()].map((code, position) => [code, position]))
  const known = found.filter(({ code }) => positions.has(code))
  known.sort((one, other) => (positions.get(one.code) ?? 0) - (positions.get(other.code) ?? 0))
  return [...known, ...found.filter(({ code }) => !positions.has(code))]
}

export function createGoods({ load, usedCodes }: GoodsOptions): Goods {
  let loading: Promise<{ readonly system: HarmonizedSystem; readonly search: ReturnType<typeof createHsCodeSearch> }> | null = null

  async function loadOnce() {
    const system = await load()
    return { system, search: createHsCodeSearch(system) }
  }

  const loaded = (): NonNullable<typeof loading> => (loading ??= loadOnce())

  return {
    searchHsCodes: async ({ text, limit }) => {
      const used = usedCodes.counts()
      if (!used.ok) return used
      const { system, search } = await loaded()
      const isBlank = text.trim() === ''
      // Before anything is typed, codes chosen before are offered.
      const candidates = isBlank ? system.subheadings.filter(({ code }) => used.value.has(code)) : search.search(text)
      const found = usedFirst(candidates, used.value)
      const rows = found.slice(0, limit).map((entry) => rowOf(entry, system, used.value.get(entry.code) ?? 0))
      return success({ rows, total: found.length, source: system.source })
    },
    useHsCode: async ({ code }) => {
      const recorded = usedCodes.record(code)
      return recorded.ok ? success({}) : recorded
    },
    knownHsCodes: async ({ codes }) => {
      const { system } = await loaded()
      return success({ known: codes.filter((code) => system.byCode.has(code)) })
    },
  }
}
