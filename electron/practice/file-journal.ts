import { copyFile, mkdir, open, readFile, truncate } from 'node:fs/promises'
import { dirname } from 'node:path'
import { silentLog, type Log } from '../platform/log.ts'
import { practiceEntrySchema, type PracticeEntry, type PracticeJournal } from './practice-journal.ts'

async function readBytes(path: string): Promise<Buffer> {
  try {
    return await readFile(path)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return Buffer.alloc(0)
    throw error
  }
}

function parseLine(line: string): PracticeEntry | null {
  try {
    const parsed = practiceEntrySchema.safeParse(JSON.parse(line))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

/**
 * Practice writes as JSON lines in one file, each synced before the response. A last line that a power cut left
 * unfinished is dropped; from an unreadable line onward a copy is set aside and practice continues with what came before.
 */
export function createFileJournal(path: string, log: Log = silentLog): PracticeJournal {
  return {
    load: async () => {
      const bytes = await readBytes(path)
      const entries: PracticeEntry[] = []
      let validBytes = 0
      for (let end = bytes.indexOf(0x0a); end !== -1; end = bytes.indexOf(0x0a, validBytes)) {
        const entry = parseLine(bytes.toString('utf8', validBytes, end))
        if (entry === null) {
          log.warn('practice journal damaged, a copy is kept aside', { entriesKept: entries.length })
          await copyFile(path, `${path}.damaged`)
          break
        }
        entries.push(entry)
        validBytes = end + 1
      }
      if (validBytes < bytes.length) await truncate(path, validBytes)
      return entries
    },
    append: async (entry) => {
      await mkdir(dirname(path), { recursive: true })
      const file = await open(path, 'a')
      try {
        await file.appendFile(`${JSON.stringify(entry)}\n`)
        await file.sync()
      } finally {
        await file.close()
      }
    },
  }
}
