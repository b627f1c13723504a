import { Worker } from 'node:worker_threads'
import { hostFailures } from '../../shared/messages/host/host-failures.ts'
import { hostMessages } from '../../shared/messages/host/host-messages.ts'
import { failed, success, type Result } from '../../shared/result.ts'
import { runProgram } from '../platform/run-program.ts'
import { workerFile } from '../workers/worker-file.ts'

type Command = readonly [string, readonly string[]]

/** Programs that show a folder dialog and print the choice; the title is quoted as each requires. */
const dialogPrograms: Partial<Record<NodeJS.Platform, (title: string) => readonly Command[]>> = {
  linux: (title) => [
    ['zenity', ['--file-selection', '--directory', `--title=${title}`]],
    ['kdialog', ['--title', title, '--getexistingdirectory', '.']],
  ],
  darwin: (title) => [['osascript', ['-e', String.raw`POSIX path of (choose folder with prompt ${JSON.stringify(title)})`]]],
}

function toResult(folder: string | null): Result<string> {
  return folder === null || folder === '' ? failed(hostFailures.noFolderChosen()) : success(folder)
}

async function chooseWithWindows(title: string): Promise<Result<string>> {
  return await new Promise((resolve) => {
    const worker = new Worker(workerFile('folder-dialog-worker'), { execArgv: [], workerData: title })
    // An open dialog does not keep the process alive.
    worker.unref()
    worker.once('message', (folder: string | null) => resolve(toResult(folder)))
    worker.once('error', () => resolve(failed(hostFailures.noFolderDialog())))
    worker.once('exit', () => resolve(failed(hostFailures.noFolderDialog())))
  })
}

/** Opens the system's own folder dialog, for hosts without one. A closed dialog is `cancelled-by-person`. */
export async function chooseFolderWithSystemDialog(platform: NodeJS.Platform): Promise<Result<string>> {
  const title = hostMessages.chooseFolder()
  if (platform === 'win32') return await chooseWithWindows(title)
  for (const [program, args] of dialogPrograms[platform]?.(title) ?? []) {
    const end = await runProgram(program, args)
    if (end.kind === 'not-started') continue
    return toResult(end.kind === 'ended' && end.code === 0 ? end.stdout.replace(/\r?\n$/, '') : null)
  }
  return failed(hostFailures.noFolderDialog())
}
