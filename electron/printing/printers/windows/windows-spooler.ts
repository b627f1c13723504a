import { z } from 'zod'
import type { UpstreamDetails } from '../../../../shared/failure.ts'
import type { ProgramResult, RunProgram } from '../../../platform/run-program.ts'

/** A number of a driver's paper list for `paperkind=`, and its size in hundredths of an inch. Names of papers are translated, sizes are not. */
const paperSchema = z.object({ kind: z.number(), width: z.number(), height: z.number() })

const printerSchema = z.object({ name: z.string(), status: z.string(), offline: z.boolean(), papers: z.array(paperSchema) })

const jobSchema = z.object({ id: z.number(), document: z.string(), status: z.string() })

export type WindowsPrinter = z.infer<typeof printerSchema>
export type WindowsJob = z.infer<typeof jobSchema>

/** An answer, or why there is none. */
export type SpoolerAnswer<Value> =
  | { readonly kind: 'told'; readonly value: Value }
  | { readonly kind: 'silent'; readonly upstream: UpstreamDetails }

/** First line of each script: names it, for people who meet it in a process list. */
const opening = (name: string): string =>
  [
    `# packbench ${name}`,
    `$ErrorActionPreference = 'Stop'`,
    String.raw`[Console]::OutputEncoding = [System.Text.UTF8Encoding]::new($false)`,
  ].join('\n')

/** A text inside a script, as base64: no quote of any alphabet can end it. */
const literal = (text: string): string =>
  `[System.Text.Encoding]::UTF8.GetString([System.Convert]::FromBase64String('${Buffer.from(text, 'utf8').toString('base64')}'))`

/** `-InputObject @()` keeps a list of one a list; enums are made texts, for ConvertTo-Json writes them as numbers. */
const asJson = (list: string): string => String.raw`ConvertTo-Json -Compress -Depth 4 -InputObject @(${list})`

const jobFacts = String.raw`ForEach-Object { @{ id = $_.Id; document = "$($_.DocumentName)"; status = "$($_.JobStatus)" } }`

const listPrinters = String.raw`${opening('list-printers')}
Add-Type -AssemblyName System.Drawing
$offline = @{}
Get-CimInstance Win32_Printer -Property Name, WorkOffline | ForEach-Object { $offline[$_.Name] = [bool]$_.WorkOffline }
$list = Get-Printer | ForEach-Object {
  $settings = New-Object System.Drawing.Printing.PrinterSettings
  $settings.PrinterName = $_.Name
  $papers = @()
  if ($settings.IsValid) { $papers = @($settings.PaperSizes | ForEach-Object { @{ kind = $_.RawKind; width = $_.Width; height = $_.Height } }) }
  @{ name = $_.Name; status = "$($_.PrinterStatus)"; offline = [bool]$offline[$_.Name]; papers = $papers }
}
${asJson('$list')}`

const listJobs = (printer: string): string => `${opening('list-jobs')}
$printer = ${literal(printer)}
${asJson(String.raw`Get-PrintJob -PrinterName $printer | ${jobFacts}`)}`

const watchJob = (printer: string, part: string): string => String.raw`${opening('watch-job')}
$printer = ${literal(printer)}
$part = ${literal(part)}
$null = Get-PrintJob -PrinterName $printer
[Console]::Out.WriteLine('watching')
for ($look = 0; $look -lt 1200; $look++) {
  $found = @(Get-PrintJob -PrinterName $printer | Where-Object { "$($_.DocumentName)".Contains($part) })
  if ($found.Count -gt 0) { ${asJson(`$found | ${jobFacts}`)}; exit }
  Start-Sleep -Milliseconds 50
}
'[]'`

const removeJob = (printer: string, id: number): string => `${opening('remove-job')}
$printer = ${literal(printer)}
Remove-PrintJob -PrinterName $printer -ID ${Math.trunc(id)}`

function powershell(script: string): readonly [string, readonly string[]] {
  const encoded = Buffer.from(script, 'utf16le').toString('base64')
  return ['powershell.exe', ['-NoLogo', '-NoProfile', '-NonInteractive', '-ExecutionPolicy', 'Bypass', '-EncodedCommand', encoded]]
}

function toUpstreamDetails(end: ProgramResult): UpstreamDetails {
  if (end.kind !== 'ended') return { detail: end.errorMessage }
  const upstreamMessage = end.stderr.trim()
  return upstreamMessage === '' ? { detail: `PowerShell: ${end.code}` } : { upstreamMessage }
}

function parseOutput<Value>(end: ProgramResult, shape: z.ZodType<Value>): SpoolerAnswer<Value> {
  if (end.kind !== 'ended' || end.code !== 0) return { kind: 'silent', upstream: toUpstreamDetails(end) }
  const last = end.stdout.trim().split('\n').at(-1)?.trim() ?? ''
  try {
    const parsed = shape.safeParse(JSON.parse(last === '' ? '[]' : last))
    return parsed.success ? { kind: 'told', value: parsed.data } : { kind: 'silent', upstream: { detail: parsed.error.message } }
  } catch {
    return { kind: 'silent', upstream: { detail: `PowerShell: ${last.slice(0, 200)}` } }
  }
}

/** The Windows print spooler, asked through PowerShell. */
export function createWindowsSpooler(run: RunProgram) {
  return {
    printers: async (): Promise<SpoolerAnswer<WindowsPrinter[]>> =>
      parseOutput(await run(...powershell(listPrinters)), z.array(printerSchema)),

    jobs: async (printer: string): Promise<SpoolerAnswer<WindowsJob[]>> =>
      parseOutput(await run(...powershell(listJobs(printer))), z.array(jobSchema)),

    /**
     * Looks for a document whose name holds `part` from before it is sent, because a short job is gone again in a moment.
     * `ready` resolves true once it looks, false when it cannot.
     */
    watch: (
      printer: string,
      part: string,
      signal: AbortSignal,
    ): { ready: Promise<boolean>; seen: Promise<SpoolerAnswer<WindowsJob[]>> } => {
      const began = Promise.withResolvers<boolean>()
      const onOutput = (text: string): void => {
        if (text.includes('watching')) began.resolve(true)
      }
      const seen = run(...powershell(watchJob(printer, part)), { onOutput, signal }).then((end) => {
        began.resolve(false)
        return parseOutput(end, z.array(jobSchema))
      })
      return { ready: began.promise, seen }
    },

    remove: async (printer: string, id: number): Promise<SpoolerAnswer<true>> => {
      const end = await run(...powershell(removeJob(printer, id)))
      return end.kind === 'ended' && end.code === 0 ? { kind: 'told', value: true } : { kind: 'silent', upstream: toUpstreamDetails(end) }
    },
  }
}

export type WindowsSpooler = ReturnType<typeof createWindowsSpooler>
