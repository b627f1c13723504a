import { hostFailures } from '../../shared/messages/host/host-failures.ts'
import { spawn } from 'node:child_process'
import { dirname } from 'node:path'
import { failed, success, type Result } from '../../shared/result.ts'

type Command = readonly [string, readonly string[]]

function viewerCommands(platform: NodeJS.Platform, file: string): readonly Command[] {
  if (platform === 'win32') return [['explorer.exe', [`/select,${file}`]]]
  if (platform === 'darwin') return [['open', ['-R', file]]]
  return [
    ['xdg-open', [dirname(file)]],
    ['gio', ['open', dirname(file)]],
  ]
}

/** True once the program runs; it is left to itself. */
function canStart([program, args]: Command): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(program, [...args], { stdio: 'ignore', detached: true })
    child.once('error', () => resolve(false))
    child.once('spawn', () => {
      child.unref()
      resolve(true)
    })
  })
}

/** Opens the system's file viewer at a file, where the host has no way of its own. */
export async function showInFolderWithSystemViewer(platform: NodeJS.Platform, file: string): Promise<Result<true>> {
  for (const command of viewerCommands(platform, file)) {
    if (await canStart(command)) return success(true)
  }
  return failed(hostFailures.noFileViewer())
}
