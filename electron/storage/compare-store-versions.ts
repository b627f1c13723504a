import type { StoreVersion } from './store-version.ts'

/** How a store lost data: its file could not be read, is gone, or is an older copy. */
export type DataLossKind = 'damaged' | 'missing' | 'older'

export interface RecordedVersions {
  readonly version: StoreVersion
  /** Ids of the files that this file has replaced. */
  readonly replacedIds: ReadonlySet<string>
  /** What other stores recorded about this one. Records lag behind; none is ever ahead of what was synced. */
  readonly recorded: readonly StoreVersion[]
}

/** The records that are ahead of this store: it, or a file it replaced, once had changes that it now lacks. */
export function versionsNotReached({ version, replacedIds, recorded }: RecordedVersions): StoreVersion[] {
  return recorded.filter(({ id, sequence }) => {
    if (id === version.id) return sequence > version.sequence
    return sequence > 0 && !replacedIds.has(id)
  })
}
