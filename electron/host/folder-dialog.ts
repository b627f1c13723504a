import { hostFailures } from '../../shared/messages/host/host-failures.ts'
import { hostMessages } from '../../shared/messages/host/host-messages.ts'
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { failed, success, type Result } from '../../shared/result.ts'

const execute = promisify(execFile)

type Command = readonly [string, readonly string[]]

/** Opens the dialog of one system; the title is quoted as its script needs it. */
const dialogs: Partial<Record<NodeJS.Platform, (title: string) => readonly Command[]>> = {
  linux: (title) => [
    ['zenity', ['--file-selection', '--directory', `--title=${title}`]],
    ['kdialog', ['--title', title, '--getexistingdirectory', '.']],
  ],
  darwin: (title) => [['osascript', ['-e', String.raw`POSIX path of (choose folder with prompt ${JSON.stringify(title)})`]]],
  win32: (title) => [
    [
      'powershell.exe',
      [
        '-NoProfile',
        '-STA',
        '-Command',
        String.raw`Add-Type -AssemblyName System.Windows.Forms; $d = New-Object System.Windows.Forms.FolderBrowserDialog; $d.Description = '${title.replaceAll("'", "''")}'; if ($d.ShowDialog() -eq 'OK') { [Console]::OutputEncoding = [Text.Encoding]::UTF8; $d.SelectedPath }`,
      ],
    ],
  ],
}

/** Asks for a folder with the system's own dialog, where the host has none. A closed dialog is `cancelled-by-person`. */
export async function chooseFolderWithSystemDialog(platform: NodeJS.Platform): Promise<Result<string>> {
  for (const [program, args] of dialogs[platform]?.(hostMessages.chooseFolder()) ?? []) {
    try {
      const { stdout } = await execute(program, [...args])
      const folder = stdout.replace(/\r?\n$/, '')
      if (folder !== '') return success(folder)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') continue
    }
    return failed(hostFailures.noFolderChosen())
  }
  return failed(hostFailures.noFolderDialog())
}
