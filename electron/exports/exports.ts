import { upstreamDetails } from '../../shared/failure.ts'
import { exportFailures } from '../../shared/messages/station/export-failures.ts'
import { randomUUID } from 'node:crypto'
import { access, mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { SavedFile } from '../../shared/contract/exports-calls.ts'
import { failed, success, type Result } from '../../shared/result.ts'
import { storageFailure } from '../storage/storage-failure.ts'
import type { ExportsFolder } from './exports-folder.ts'
import { exportName, numberedName } from './export-name.ts'

/** The content of a file: its bytes, or a function that writes them at a path (for what is too large to hold) and throws the disk's errors. */
export type ExportContent = Uint8Array | ((file: string) => Promise<void>)

export interface Exports {
  /** The folder's last name. */
  folder(): string
  /** Puts a file into the folder whole or not at all, never over another: a name that is taken gets a number. */
  save(name: string, content: ExportContent): Promise<Result<SavedFile>>
  /** Opens the folder at a file that was put there. */
  show(saved: string): Promise<Result<{ readonly shown: string }>>
}

/** Opens the system's file viewer at a file. */
export type ShowInFolder = (file: string) => Promise<Result<true>>

const maxNumberedNames = 10_000

function isNameTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EEXIST'
}

/** Makes an empty file under the first name that is free, so that nobody else takes it meanwhile. */
async function reserveName(folder: string, name: string): Promise<string> {
  for (let number = 1; ; number += 1) {
    const free = numberedName(name, number)
    try {
      await writeFile(join(folder, free), '', { flag: 'wx', mode: 0o600 })
      return free
    } catch (error) {
      if (!isNameTaken(error) || number === maxNumberedNames) throw error
    }
  }
}

async function syncFile(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function writeContent(file: string, content: ExportContent): Promise<void> {
  if (typeof content === 'function') await content(file)
  else await writeFile(file, content, { flag: 'wx', mode: 0o600 })
}

function toExportFailure(error: unknown): Result<never> {
  const failure = storageFailure(error)
  const upstream = upstreamDetails(failure)
  return failed(failure.kind === 'disk-full' ? exportFailures.diskFull({}, upstream) : exportFailures.notWritable({}, upstream))
}

/** Saves every file that is not printed: lists, calendars, copies of documents. */
export function createExports({
  exportsFolder,
  showInFolder,
}: {
  readonly exportsFolder: ExportsFolder
  readonly showInFolder: ShowInFolder
}): Exports {
  const folderName = () => basename(exportsFolder.path())
  return {
    folder: folderName,

    async save(name, content) {
      const folder = exportsFolder.path()
      const temporary = join(folder, `.writing-${randomUUID()}.tmp`)
      let reservedName: string | null = null
      try {
        await mkdir(folder, { recursive: true })
        await writeContent(temporary, content)
        await syncFile(temporary)
        reservedName = await reserveName(folder, exportName(name))
        await rename(temporary, join(folder, reservedName))
        const saved = reservedName
        reservedName = null
        return success({ saved, folder: folderName() })
      } catch (error) {
        return toExportFailure(error)
      } finally {
        for (const left of [temporary, ...(reservedName === null ? [] : [join(folder, reservedName)])])
          await rm(left, { force: true }).catch(() => {})
      }
    },

    async show(saved) {
      const file = join(exportsFolder.path(), basename(saved))
      try {
        await access(file)
      } catch {
        return failed(exportFailures.notFound({ file: saved }))
      }
      const shown = await showInFolder(file)
      return shown.ok ? success({ shown: saved }) : shown
    },
  }
}
