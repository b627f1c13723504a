import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, realpathSync, statSync, watch, type FSWatcher } from 'node:fs'
import { join } from 'node:path'
import { readSheets } from './read-sheets.ts'

/** One file that appeared in a PDF folder. */
export interface TakenSheet {
  /** Its name in the folder. */
  readonly file: string
  /** The folder that really contains it. */
  readonly folder: string
  readonly sha256: string
  /** The codes that a scanner reads on it as poppler draws it, with repeated codes. */
  codes: readonly string[]
  /** How many times the shift had looked before it appeared. */
  readonly look: number
}

/** What was really printed: every file that ever appeared in one of the folders, even if it was removed, and regardless of what the station reports. */
export interface Tray {
  /** Whether another program removes each file from the folders immediately. */
  takesAtOnce: boolean
  /** Takes every file out of the folders. */
  empty(): void
  /** All sheets so far, read. */
  look(): Promise<readonly TakenSheet[]>
  /** Sheets so far, whatever is on them. */
  count(): number
  close(): void
}

export function createTray(folders: readonly string[], workplace: string): Tray {
  const sheets: (TakenSheet & { bytes: Buffer | null })[] = []
  /** Files that lie in a folder and were counted. */
  const lying = new Set<string>()
  let looks = 0
  const watchers: FSWatcher[] = []
  mkdirSync(workplace, { recursive: true })

  function gather(takes: boolean): void {
    for (const folder of folders) {
      // A folder that is currently swapped out or missing is also in the list under its other name.
      if (!existsSync(folder)) continue
      for (const file of readdirSync(folder).toSorted()) {
        if (!file.endsWith('.pdf')) continue
        const path = join(folder, file)
        try {
          const { ino, dev } = statSync(path)
          const key = `${dev} ${ino} ${file}`
          if (!lying.has(key)) {
            const bytes = readFileSync(path)
            sheets.push({
              file,
              folder: realpathSync(folder),
              sha256: createHash('sha256').update(bytes).digest('hex'),
              codes: [],
              look: looks,
              bytes,
            })
            lying.add(key)
          }
          if (takes) {
            rmSync(path)
            lying.delete(key)
          }
        } catch {
          // Its folder was swapped meanwhile; the next look finds the file.
        }
      }
    }
  }

  const tray: Tray = {
    takesAtOnce: false,
    empty: () => gather(true),
    count: () => {
      gather(tray.takesAtOnce)
      return sheets.length
    },
    look: async () => {
      gather(tray.takesAtOnce)
      looks += 1
      const unread = sheets.filter(({ bytes }) => bytes !== null)
      const codes = await readSheets(
        unread.flatMap(({ bytes }) => (bytes === null ? [] : [bytes])),
        join(workplace, randomUUID()),
      )
      for (const [index, sheet] of unread.entries()) Object.assign(sheet, { codes: codes[index] ?? [], bytes: null })
      return sheets
    },
    close: () => {
      for (const watcher of watchers) watcher.close()
    },
  }
  for (const folder of folders) {
    if (!existsSync(folder)) continue
    watchers.push(watch(folder, () => void (tray.takesAtOnce && gather(true))))
  }
  return tray
}
