import { dirname, join } from 'node:path'
import { hostFailures } from '../../shared/messages/host/host-failures.ts'
import { failed, success, type Result } from '../../shared/result.ts'
import { startProgram } from '../platform/run-program.ts'

interface ViewerCommand {
  readonly program: string
  readonly args: readonly string[]
  /** The arguments are already quoted. */
  readonly isVerbatim?: true
}

interface HostSystem {
  readonly platform: NodeJS.Platform
  readonly environment: Readonly<Record<string, string | undefined>>
}

/** Commands that open the system's file viewer at a file; the first that starts is used. */
export function viewerCommands({ platform, environment }: HostSystem, file: string): readonly ViewerCommand[] {
  // Explorer parses its own command line: a comma or space outside quotes ends the path, and quotes around the whole argument are not understood.
  // The name alone would also start an explorer.exe of the current folder.
  if (platform === 'win32')
    return [{ program: join(environment['SystemRoot'] ?? 'C:\\Windows', 'explorer.exe'), args: [`/select,"${file}"`], isVerbatim: true }]
  if (platform === 'darwin') return [{ program: 'open', args: ['-R', file] }]
  return [
    { program: 'xdg-open', args: [dirname(file)] },
    { program: 'gio', args: ['open', dirname(file)] },
  ]
}

/** Opens the system's file viewer at a file, for hosts that have no function for it. */
export async function showInFolderWithSystemViewer(system: HostSystem, file: string): Promise<Result<true>> {
  for (const { program, args, isVerbatim } of viewerCommands(system, file)) {
    if (await startProgram(program, args, { windowsVerbatimArguments: isVerbatim === true })) return success(true)
  }
  return failed(hostFailures.noFileViewer())
}
