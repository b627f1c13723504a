import { upstreamDetails } from '../../shared/failure.ts'
import { exportFailures } from '../../shared/messages/station/export-failures.ts'
import { randomUUID } from 'node:crypto'
import { access, mkdir, open, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { SavedFile } from '../../shared/contract/calls/exports-calls.ts'
import { failed, success, type Result } from '../../shared/result.ts'
import { moveFile } from '../storage/retry-while-open.ts'
import { storageFailure } from '../storage/storage-failure.ts'
import type { ExportsFolder } from './exports-folder.ts'
import { exportName, numberedName } from './export-name.ts'

/** The content of a file: its bytes, or a function that writes them to a path (for large content) and throws the disk's errors. */
export type ExportContent = Uint8Array | ((file: string) => Promise<void>)

export interface Exports {
  /** The last part of the folder's path. */
  folder(): string
  /** Saves a file whole or not at all, never overwrites: a name in use gets a number. */
  save(name: string, content: ExportContent): Promise<Result<SavedFile>>
  /** Opens the folder at a saved file. */
  show(saved: string): Promise<Result<{ readonly shown: string }>>
}

/** Opens the system's file viewer at a file. */
export type ShowInFolder = (file: string) => Promise<Result<true>>

const maxNumberedNames = 10_000

function isNameTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EEXIST'
}

/** Creates an empty file under the first free name, so that nobody else takes it in the meantime. */
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

/** How macOS refuses a folder such as Documents, where the file system itself would return EACCES. */
function isRefusedByMacos(error: unknown, platform: NodeJS.Platform): boolean {
  return platform === 'darwin' && error instanceof Error && 'code' in error && error.code === 'EPERM'
}

function toExportFailure(error: unknown, platform: NodeJS.Platform): Result<never> {
  const failure = storageFailure(error)
  const upstream = upstreamDetails(failure)
  if (isRefusedByMacos(error, platform)) return failed(exportFailures.accessDenied({}, upstream))
  return failed(failure.kind === 'disk-full' ? exportFailures.diskFull({}, upstream) : exportFailures.notWritable({}, upstream))
}

/** Saves every file that is not printed: lists, calendars, copies of documents. */
export function createExports({
  exportsFolder,
  showInFolder,
  platform = process.platform,
}: {
  readonly exportsFolder: ExportsFolder
  readonly showInFolder: ShowInFolder
  readonly platform?: NodeJS.Platform
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
        await moveFile(temporary, join(folder, reservedName))
        const saved = reservedName
        reservedName = null
        return success({ saved, folder: folderName() })
      } catch (error) {
        return toExportFailure(error, platform)
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
