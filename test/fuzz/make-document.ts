import { PDFDocument } from 'pdf-lib'
import { withFixedChance } from './fixed-chance.ts'
import { fuzzRandom, type FuzzRandom } from './fuzz-random.ts'
import type { FuzzSource } from './fuzz-sources.ts'
import { byteMutations } from './mutate-bytes.ts'
import { barcodeMutations } from './mutate-barcodes.ts'
import { pageMutations } from './mutate-page.ts'
import { resourceMutations } from './mutate-resources.ts'

export interface FuzzedDocument {
  readonly index: number
  readonly source: FuzzSource
  /** The label it was made of and what was done to it, in order. */
  readonly steps: readonly string[]
  readonly bytes: Uint8Array
}

const structural = { ...pageMutations, ...resourceMutations, ...barcodeMutations }

/** Changes the document's content; returns the bytes unchanged if earlier steps made it unreadable. */
async function changeStructure(bytes: Uint8Array, names: readonly string[], random: FuzzRandom, source: FuzzSource) {
  try {
    const document = await PDFDocument.load(bytes, { updateMetadata: false })
    for (const name of names) await structural[name]?.({ document, page: document.getPage(0), random, source })
    if (random.chance(0.02)) document.encrypt({ userPassword: '', ownerPassword: 'owner', permissions: {} })
    return await document.save({ useObjectStreams: random.chance(0.4) })
  } catch {
    return bytes
  }
}

/** The document of this number in the run of this seed: always the same bytes. Only one is made at a time. */
export async function makeDocument(sources: readonly FuzzSource[], seed: number, index: number): Promise<FuzzedDocument> {
  const random = fuzzRandom(seed, index)
  const source = random.pick(sources)
  const kind = random.pick(['structure', 'structure', 'structure', 'bytes', 'both'] as const)
  const inside = kind === 'bytes' ? [] : Array.from({ length: 1 + random.below(2) }, () => random.pick(Object.keys(structural)))
  const outside = kind === 'structure' ? [] : Array.from({ length: 1 + random.below(2) }, () => random.pick(Object.keys(byteMutations)))
  let bytes = await withFixedChance(seed, async () => await changeStructure(source.own, inside, random, source))
  for (const name of outside) bytes = byteMutations[name]?.(bytes, random, source) ?? bytes
  return { index, source, steps: [source.name, ...inside, ...outside], bytes }
}
