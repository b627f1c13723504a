import { hostMessages } from '../../shared/messages/host/host-messages.ts'
import { homedir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

/** What both hosts take on the command line. */
export interface CommandLine {
  readonly dataFolder: string
  /** What this machine keeps about all its data folders; outside of each of them. */
  readonly stateFolder: string
  /** The service's address, fixed for this run; null lets the person type it. */
  readonly serviceAddress: string | null
  /** Enter practice mode at once, without the first-start screen. */
  readonly practice: boolean
  readonly headless: boolean
}

interface HostSystem {
  readonly platform: NodeJS.Platform
  readonly environment: Readonly<Record<string, string | undefined>>
}

const macFolder = ['Library', String.raw`Application Support`]

/** Where a desktop app keeps its data on this system, when `--data` names no other folder. */
export function defaultDataFolder({ platform, environment }: HostSystem): string {
  if (platform === 'win32') return join(environment['APPDATA'] ?? join(homedir(), 'AppData', 'Roaming'), 'Packbench')
  if (platform === 'darwin') return join(homedir(), ...macFolder, 'Packbench')
  return join(environment['XDG_DATA_HOME'] ?? join(homedir(), '.local', 'share'), 'packbench')
}

/** Where a desktop app keeps on this system what belongs to the machine and outlives its data; `PACKBENCH_STATE` names another folder. */
export function defaultStateFolder({ platform, environment }: HostSystem): string {
  const named = environment['PACKBENCH_STATE'] ?? ''
  if (named !== '') return resolve(named)
  if (platform === 'win32') return join(environment['LOCALAPPDATA'] ?? join(homedir(), 'AppData', 'Local'), 'Packbench', 'State')
  if (platform === 'darwin') return join(homedir(), ...macFolder, String.raw`Packbench State`)
  return join(environment['XDG_STATE_HOME'] ?? join(homedir(), '.local', 'state'), 'packbench')
}

const examples = { data: './station-data', service: 'https://api.example.com/v2' } as const

/** The language of all texts, for `setLocale`; English unless `PACKBENCH_LOCALE` names another one. */
export function requestedLocale(environment: HostSystem['environment']): string | undefined {
  return environment['PACKBENCH_LOCALE']
}

/** Reads the options; unknown ones are left to the host (Chromium and Electron have their own). Throws a sentence for a missing value. */
export function parseCommandLine(args: readonly string[], system: HostSystem): CommandLine {
  const { values } = parseArgs({
    args: [...args],
    strict: false,
    options: {
      data: { type: 'string' },
      service: { type: 'string' },
      practice: { type: 'boolean' },
      headless: { type: 'boolean' },
    },
  })
  for (const name of ['data', 'service'] as const) {
    if (name in values && typeof values[name] !== 'string')
      throw new Error(hostMessages.optionNeedsValue({ option: `--${name}`, example: examples[name] }))
  }
  return {
    dataFolder: typeof values.data === 'string' ? resolve(values.data) : defaultDataFolder(system),
    stateFolder: defaultStateFolder(system),
    serviceAddress: typeof values.service === 'string' ? values.service : null,
    practice: values.practice === true,
    headless: values.headless === true,
  }
}
