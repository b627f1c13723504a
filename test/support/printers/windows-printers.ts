import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { runProgram } from '../../../electron/platform/run-program.ts'

export interface WindowsTestPrinter {
  readonly queue: string
  /** What the port wrote of the last job. */
  arrived(): Uint8Array
  pause(): Promise<void>
  resume(): Promise<void>
  remove(): Promise<void>
}

/** Printers can be added by an administrator only, and only an administrator may look into this folder. */
export function mayAddPrinters(): boolean {
  if (process.platform !== 'win32') return false
  try {
    return readdirSync(join(process.env['SystemRoot'] ?? 'C:\\Windows', 'System32', 'config')).length > 0
  } catch {
    return false
  }
}

async function powershell(script: string): Promise<void> {
  const whole = `$ErrorActionPreference = 'Stop'\n${script}`
  const encoded = Buffer.from(whole, 'utf16le').toString('base64')
  const end = await runProgram('powershell.exe', [
    '-NoProfile',
    '-NonInteractive',
    '-ExecutionPolicy',
    'Bypass',
    '-EncodedCommand',
    encoded,
  ])
  if (end.kind !== 'ended') throw new Error(end.errorMessage)
  if (end.code !== 0) throw new Error(`PowerShell ended with ${end.code}: ${end.stderr}${end.stdout}`)
}

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`

/** A printer of this Windows whose port is a file, so that what comes out can be read. */
export async function addFilePrinter(
  driver: 'Generic / Text Only' | 'Microsoft Print To PDF' | 'Microsoft IPP Class Driver',
): Promise<WindowsTestPrinter> {
  const folder = mkdtempSync(join(tmpdir(), 'packbench-printer-'))
  const file = join(folder, 'arrived.prn')
  const queue = `Packbench test ${basename(folder)}`
  const [printer, port] = [quoted(queue), quoted(file)]
  await powershell(`if (-not (Get-PrinterDriver -Name ${quoted(driver)} -ErrorAction SilentlyContinue)) { Add-PrinterDriver -Name ${quoted(driver)} }
Add-PrinterPort -Name ${port}
Add-Printer -Name ${printer} -DriverName ${quoted(driver)} -PortName ${port}`)
  const tell = async (method: 'Pause' | 'Resume'): Promise<void> =>
    await powershell(`$null = Get-CimInstance Win32_Printer | Where-Object Name -EQ ${printer} | Invoke-CimMethod -MethodName ${method}`)
  return {
    queue,
    arrived: () => new Uint8Array(readFileSync(file)),
    pause: async () => await tell('Pause'),
    resume: async () => await tell('Resume'),
    remove: async () => {
      await powershell(`Get-PrintJob -PrinterName ${printer} | Remove-PrintJob
Remove-Printer -Name ${printer}`)
      // The spooler may hold a port that was just used for a moment; a port left behind harms nobody.
      await powershell(`Remove-PrinterPort -Name ${port}`).catch(() => {})
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}
