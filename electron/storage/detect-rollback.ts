import type { StoreMark } from './store-version.ts'

/** How a store lost what was written to it: its file could not be read, is gone, or is an older copy. */
export type StoreLoss = 'damaged' | 'missing' | 'older'

export interface MarkFacts {
  readonly mark: StoreMark
  /** Ids this file has taken the place of already. */
  readonly replaced: ReadonlySet<string>
  /** What others noted of this store. Notes lag behind; none is ever ahead of what was synced. */
  readonly notes: readonly StoreMark[]
}

/** The notes that this store cannot answer for: changes were written to it, or to the file it took the place of, that it does not have. */
export function unanswered({ mark, replaced, notes }: MarkFacts): StoreMark[] {
  return notes.filter(({ id, sequence }) => {
    if (id === mark.id) return sequence > mark.sequence
    return sequence > 0 && !replaced.has(id)
  })
}
