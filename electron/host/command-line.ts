import { hostMessages } from '../../shared/messages/host/host-messages.ts'
import { homedir } from 'node:os'
import { isAbsolute, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { looksLikeLink } from '../../shared/orders/order-link.ts'

/** The command-line options of both hosts. */
export interface CommandLine {
  readonly dataFolder: string
  /** Where an older version kept the data that now belongs in `dataFolder`; null if there is no such place, or `--data` is given. */
  readonly earlierDataFolder: string | null
  /** What this machine records about all its data folders; outside each of them. */
  readonly stateFolder: string
  /** The service's address, fixed for this session; null lets the person type it. */
  readonly serviceAddress: string | null
  /** Start in practice mode, without the first-start screen. */
  readonly practice: boolean
  readonly headless: boolean
  /** A link that the system or a person passed as the last argument, unchanged; null if there is none. */
  readonly link: string | null
}

interface HostSystem {
  readonly platform: NodeJS.Platform
  readonly environment: Readonly<Record<string, string | undefined>>
}

const macFolder = ['Library', String.raw`Application Support`]

function localAppData({ environment }: Pick<HostSystem, 'environment'>): string {
  return join(environment['LOCALAPPDATA'] ?? join(homedir(), 'AppData', 'Local'), 'Packbench')
}

/** An empty variable, or one with a relative path, is ignored, as the XDG specification demands. */
function xdgFolder(environment: HostSystem['environment'], name: string, ...usual: readonly string[]): string {
  const named = environment[name] ?? ''
  return join(isAbsolute(named) ? named : join(homedir(), ...usual), 'packbench')
}

/**
 * Where a desktop app keeps its data on this system, without `--data`. On Windows the folder that stays on this computer:
 * the other one roams with the person and may be on a server, where SQLite's locks and shared memory do not work.
 */
export function defaultDataFolder({ platform, environment }: HostSystem): string {
  if (platform === 'win32') return join(localAppData({ environment }), 'Data')
  if (platform === 'darwin') return join(homedir(), ...macFolder, 'Packbench')
  return xdgFolder(environment, 'XDG_DATA_HOME', '.local', 'share')
}

/** Where a desktop app on this system keeps what belongs to the machine and outlives its data; `PACKBENCH_STATE` selects another folder. */
export function defaultStateFolder({ platform, environment }: HostSystem): string {
  const named = environment['PACKBENCH_STATE'] ?? ''
  if (named !== '') return resolve(named)
  if (platform === 'win32') return join(localAppData({ environment }), 'State')
  if (platform === 'darwin') return join(homedir(), ...macFolder, String.raw`Packbench State`)
  return xdgFolder(environment, 'XDG_STATE_HOME', '.local', 'state')
}

/** Where versions before 24 November 2026 kept the data on Windows; null on other systems. */
export function roamingDataFolder({ platform, environment }: HostSystem): string | null {
  if (platform !== 'win32') return null
  return join(environment['APPDATA'] ?? join(homedir(), 'AppData', 'Roaming'), 'Packbench')
}

const examples = { data: './station-data', service: 'https://api.example.com/v2' } as const

interface OptionToken {
  readonly name: string
  readonly value: string | undefined
  /** True for `--data=DIR`. */
  readonly inlineValue: boolean | undefined
}

/** Throws a sentence for an option that would mean something else than the person expects. `--data --practice` would take the option as the folder. */
function checkOption({ name, value, inlineValue }: OptionToken): void {
  const option = `--${name}`
  if (name === 'data' || name === 'service') {
    const isMissing = value === undefined || value === '' || (inlineValue !== true && value.startsWith('-'))
    if (isMissing) throw new Error(hostMessages.optionNeedsValue({ option, example: examples[name] }))
  }
  if ((name === 'practice' || name === 'headless') && value !== undefined) throw new Error(hostMessages.optionTakesNoValue({ option }))
}

/**
 * Parses the options; unknown ones are left to the host (Chromium and Electron have their own). Throws a sentence for a missing or extra value. A link
 * can come from anywhere, and on some systems it can add further arguments: nothing from the first link on is read as an option.
 */
export function parseCommandLine(args: readonly string[], system: HostSystem): CommandLine {
  const linkAt = args.findIndex(looksLikeLink)
  const { values, tokens } = parseArgs({
    args: linkAt === -1 ? [...args] : args.slice(0, linkAt),
    strict: false,
    tokens: true,
    options: {
      data: { type: 'string' },
      service: { type: 'string' },
      practice: { type: 'boolean' },
      headless: { type: 'boolean' },
    },
  })
  for (const token of tokens) if (token.kind === 'option') checkOption(token)
  return {
    dataFolder: typeof values.data === 'string' ? resolve(values.data) : defaultDataFolder(system),
    earlierDataFolder: typeof values.data === 'string' ? null : roamingDataFolder(system),
    stateFolder: defaultStateFolder(system),
    serviceAddress: typeof values.service === 'string' ? values.service : null,
    practice: values.practice === true,
    headless: values.headless === true,
    link: linkAt === -1 || linkAt < args.length - 1 ? null : (args[linkAt] ?? null),
  }
}

/** As `parseCommandLine`, with the sentence for a wrong option instead of an exception. */
export function tryParseCommandLine(
  args: readonly string[],
  system: HostSystem,
): { readonly ok: true; readonly options: CommandLine } | { readonly ok: false; readonly sentence: string } {
  try {
    return { ok: true, options: parseCommandLine(args, system) }
  } catch (error) {
    return { ok: false, sentence: error instanceof Error ? error.message : String(error) }
  }
}
