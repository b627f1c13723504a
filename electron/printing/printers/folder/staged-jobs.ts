import { open, rm } from 'node:fs/promises'
import type { Result } from '../../../../shared/result.ts'
import type { PrintFile } from '../../pages/page-composer-port.ts'
import type { OpenJob, PrintJob } from '../printer-port.ts'

/** Writes the whole file and syncs it. */
export async function writeStaged(file: string, bytes: Uint8Array): Promise<void> {
  try {
    const handle = await open(file, 'wx', 0o600)
    try {
      await handle.writeFile(bytes)
      await handle.sync()
    } finally {
      await handle.close()
    }
  } catch (error) {
    await rm(file, { force: true }).catch(() => {})
    throw error
  }
}

export interface StagedFiles {
  readonly stage: (job: PrintJob) => Promise<Result<OpenJob>>
  readonly isStaged: (jobUuid: string) => Promise<boolean>
  readonly remove: (jobUuid: string) => Promise<unknown>
}

/** Files staged ahead of their sheets, so that writing one does not delay the sheet before it. */
export interface StagedJobs {
  /** Starts staging the file. It is removed when the signal is aborted before the job was opened. */
  prepare(job: PrintJob, signal: AbortSignal): void
  /** The job of the file that was staged for this very document and still exists, else of one staged now. */
  open(job: PrintJob): Promise<Result<OpenJob>>
}

interface Staged {
  readonly printFile: PrintFile
  readonly opened: Promise<Result<OpenJob>>
  readonly signal: AbortSignal
}

export function createStagedJobs({ stage, isStaged, remove }: StagedFiles): StagedJobs {
  const bySheet = new Map<string, Staged>()
  const followed = new WeakSet<AbortSignal>()

  async function discard(sheetId: string, staged: Staged): Promise<void> {
    if (bySheet.get(sheetId) === staged) bySheet.delete(sheetId)
    const opened = await staged.opened
    if (opened.ok) await remove(opened.value.uuid)
  }

  /** Files staged for later sheets are removed when there is no space for this one. */
  async function stageNow(job: PrintJob): Promise<Result<OpenJob>> {
    const opened = await stage(job)
    if (opened.ok || bySheet.size === 0) return opened
    await Promise.all([...bySheet].map(([sheetId, staged]) => discard(sheetId, staged)))
    return await stage(job)
  }

  function follow(signal: AbortSignal): void {
    if (followed.has(signal)) return
    followed.add(signal)
    signal.addEventListener('abort', () => {
      for (const [sheetId, staged] of bySheet) if (staged.signal === signal) void discard(sheetId, staged)
    })
  }

  return {
    prepare: (job, signal) => {
      if (signal.aborted) return
      const before = bySheet.get(job.sheetId)
      if (before !== undefined) void discard(job.sheetId, before)
      bySheet.set(job.sheetId, { printFile: job.printFile, opened: stage(job), signal })
      follow(signal)
    },
    open: async (job) => {
      const staged = bySheet.get(job.sheetId)
      if (staged === undefined) return await stageNow(job)
      bySheet.delete(job.sheetId)
      const opened = await staged.opened
      if (opened.ok && staged.printFile === job.printFile && (await isStaged(opened.value.uuid))) return opened
      await discard(job.sheetId, staged)
      return await stageNow(job)
    },
  }
}
