import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** A database of the data folder. */
export interface DataFile {
  readonly path: string
  /** As shown to support: account folders are named after the account's address and e-mail, so they are numbered. */
  readonly name: string
  readonly bytes: number
}

/** The folder of one account or of practice. */
export interface DataProfile {
  readonly path: string
  readonly name: string
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).toSorted()
  } catch {
    return []
  }
}

export function listProfiles(dataFolder: string): DataProfile[] {
  const folder = join(dataFolder, 'profiles')
  let accounts = 0
  return namesIn(folder).map((name) => ({
    path: join(folder, name),
    name: `profiles/${name === 'practice' ? name : `account-${(accounts += 1)}`}`,
  }))
}

/** Every database of the data folder, except those set aside as damaged, and the lock. */
export function listDatabases(dataFolder: string): DataFile[] {
  const folders = [{ path: dataFolder, name: '' }, ...listProfiles(dataFolder)]
  return folders.flatMap((folder) =>
    namesIn(folder.path)
      .filter((name) => /^[a-z-]+\.db$/.test(name) && name !== 'lock.db')
      .map((name) => {
        const path = join(folder.path, name)
        return {
          path,
          name: folder.name === '' ? name : `${folder.name}/${name}`,
          bytes: statSync(path, { throwIfNoEntry: false })?.size ?? 0,
        }
      }),
  )
}
