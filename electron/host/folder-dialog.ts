import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { failed, success, type Result } from '../../shared/result.ts'

const execute = promisify(execFile)

type Command = readonly [string, readonly string[]]

const title = 'Where should Packbench keep its PDFs?'

const dialogs: Partial<Record<NodeJS.Platform, readonly Command[]>> = {
  linux: [
    ['zenity', ['--file-selection', '--directory', `--title=${title}`]],
    ['kdialog', ['--title', title, '--getexistingdirectory', '.']],
  ],
  darwin: [['osascript', ['-e', `POSIX path of (choose folder with prompt "${title}")`]]],
  win32: [
    [
      'powershell.exe',
      [
        '-NoProfile',
        '-STA',
        '-Command',
        `Add-Type -AssemblyName System.Windows.Forms; $d = New-Object System.Windows.Forms.FolderBrowserDialog; $d.Description = '${title}'; if ($d.ShowDialog() -eq 'OK') { [Console]::OutputEncoding = [Text.Encoding]::UTF8; $d.SelectedPath }`,
      ],
    ],
  ],
}

/** Asks for a folder with the system's own dialog, where the host has none. A closed dialog is `cancelled-by-person`. */
export async function chooseFolderWithSystemDialog(platform: NodeJS.Platform): Promise<Result<string>> {
  for (const [program, args] of dialogs[platform] ?? []) {
    try {
      const { stdout } = await execute(program, [...args])
      const folder = stdout.replace(/\r?\n$/, '')
      if (folder !== '') return success(folder)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') continue
    }
    return failed({ kind: 'cancelled-by-person', message: 'No folder was chosen; the old one stays.', next: 'Choose again when you like.' })
  }
  return failed({
    kind: 'not-allowed',
    message: 'This machine has no folder dialog that Packbench could open; the old folder stays.',
    next: 'Install zenity, or start Packbench with the folder named: PACKBENCH_FOLDER=/path/to/folder npm start',
  })
}
