import type { StoreVersion } from './store-version.ts'

/** How a store lost what was written to it: its file could not be read, is gone, or is an older copy. */
export type DataLossKind = 'damaged' | 'missing' | 'older'

export interface RecordedVersions {
  readonly version: StoreVersion
  /** Ids this file has taken the place of already. */
  readonly replacedIds: ReadonlySet<string>
  /** What others noted of this store. Notes lag behind; none is ever ahead of what was synced. */
  readonly recorded: readonly StoreVersion[]
}

/** The notes that this store cannot answer for: changes were written to it, or to the file it took the place of, that it does not have. */
export function versionsNotReached({ version, replacedIds, recorded }: RecordedVersions): StoreVersion[] {
  return recorded.filter(({ id, sequence }) => {
    if (id === version.id) return sequence > version.sequence
    return sequence > 0 && !replacedIds.has(id)
  })
}
