import { existsSync } from 'node:fs'
import type { CommandLine } from '../host/command-line.ts'
import { commandHelpMessages } from '../../shared/messages/host/command-help-messages.ts'
import { commandLineFailures } from '../../shared/messages/command-line/command-line-failures.ts'
import { commandLineMessages } from '../../shared/messages/host/command-line-messages.ts'
import { stationFailures } from '../../shared/messages/station/station-failures.ts'
import { storageFailures } from '../../shared/messages/station/storage-failures.ts'
import type { Result } from '../../shared/result.ts'
import packageFile from '../../package.json' with { type: 'json' }
import type { Clock } from '../platform/clock.ts'
import type { Log } from '../platform/log.ts'
import type { Station } from '../station/station.ts'
import { lockDataFolder, type DataFolderLock } from '../storage/data-folder.ts'
import { moveDataFolder } from '../storage/move-data-folder.ts'
import { StorageReadError } from '../storage/storage-read-error.ts'
import { handOverCommand } from './command-client.ts'
import type { CommandName } from './command-names.ts'
import { exitCodes } from './command-outcomes.ts'
import { failedReport, type CommandReport } from './command-report.ts'
import type { CommandRequest } from './command.ts'
import { parseCommand, type ParsedCommand } from './parse-command.ts'
import type { SiteCommand } from './parse-site-command.ts'
import { renderJson, renderText, type Output } from './render-report.ts'

/** What the process of a command provides. */
export interface TerminalHost {
  readonly environment: Readonly<Record<string, string | undefined>>
  /** The current folder. */
  readonly folder: string
  readonly clock: Clock
  readonly print: (output: Output) => Promise<void>
  /** Reads the options shared by commands and the window. */
  readonly readOptions: (args: readonly string[]) => CommandLine
  /** Opens the station without a window; its lock is already taken. */
  readonly openStation: (options: CommandLine, lock: DataFolderLock) => Promise<Result<Station>>
  readonly check: (options: CommandLine) => Promise<CommandReport>
  readonly saveSupportBundle: (options: CommandLine, file: string) => Promise<CommandReport>
  readonly runSite: (options: CommandLine, command: SiteCommand) => Promise<CommandReport>
  /** The log of the data folder. */
  readonly logOf: (options: CommandLine) => Log
  /** Aborted by Ctrl+C. */
  readonly signal: AbortSignal
}

const helpTexts: Readonly<Record<CommandName, () => string>> = {
  print: commandHelpMessages.print,
  export: commandHelpMessages.export,
  check: commandHelpMessages.check,
  'support-bundle': commandHelpMessages.supportBundle,
  site: commandHelpMessages.site,
}

/** Milliseconds between two attempts to lock the data folder or to reach the process that has it. */
const retryMs = 200

/** The orders are read once, so that the queue is current. */
async function runInOwnStation(request: CommandRequest, station: Station, signal: AbortSignal): Promise<CommandReport> {
  const { command } = request
  if (command.name === 'print' && command.queue !== null) {
    const synced = await station.handlers['orders.sync']({})
    if (!synced.ok && synced.failure.kind !== 'sign-in-needed') return failedReport(synced.failure)
  }
  return await station.runCommand(request, signal)
}

/** A station that cannot be opened leaves the folder to the next process. */
async function openOwnStation(options: CommandLine, lock: DataFolderLock, host: TerminalHost): Promise<Result<Station>> {
  try {
    return await host.openStation(options, lock)
  } catch (error) {
    await lock.release()
    throw error
  }
}

/**
 * Runs a command in the Packbench that has locked the data folder, or in this process if there is none. Only the process with the lock opens the
 * ledger, so the two never print at the same time.
 */
async function runStationCommand(parsed: ParsedCommand, request: CommandRequest, options: CommandLine, host: TerminalHost) {
  const deadline = host.clock.monotonic() + parsed.wait * 1000
  for (;;) {
    const lock = await lockDataFolder(options.dataFolder)
    if (lock.ok) {
      const station = await openOwnStation(options, lock.value, host)
      if (!station.ok) return failedReport(station.failure)
      try {
        return await runInOwnStation(request, station.value, host.signal)
      } finally {
        const log = host.logOf(options)
        // A failure to close changes nothing about what the command did.
        await station.value.close().catch((error: unknown) => log.error('the station of a command did not close', error))
      }
    }
    if (lock.failure.code !== storageFailures.alreadyOpen().code) return failedReport(lock.failure)
    const handed = await handOverCommand(options.dataFolder, request, host.signal)
    if (handed.kind === 'answered') return handed.report
    if (host.signal.aborted || host.clock.monotonic() >= deadline) return failedReport(commandLineFailures.stationBusy())
    await host.clock.wait(retryMs)
  }
}

/** Read-only commands read the data folder of an older version if it was not moved yet. */
function withExistingFolder(options: CommandLine): CommandLine {
  const { dataFolder, earlierDataFolder } = options
  const isEarlier = earlierDataFolder !== null && !existsSync(dataFolder) && existsSync(earlierDataFolder)
  return isEarlier ? { ...options, dataFolder: earlierDataFolder } : options
}

async function runParsed(parsed: ParsedCommand, options: CommandLine, host: TerminalHost): Promise<CommandReport> {
  if (parsed.name === 'support-bundle') return await host.saveSupportBundle(withExistingFolder(options), parsed.file ?? '')
  if (parsed.site !== null) return await host.runSite(withExistingFolder(options), parsed.site)
  if (parsed.station === null) return await host.check(withExistingFolder(options))
  const moved = moveDataFolder(options.earlierDataFolder, options.dataFolder)
  if (!moved.ok) return failedReport(moved.failure)
  const request = { command: parsed.station, practice: options.practice, serviceAddress: options.serviceAddress }
  return await runStationCommand(parsed, request, options, host)
}

/** Only printing changes something. */
function mayHavePrinted({ station }: ParsedCommand): boolean {
  return station?.name === 'print' && !station.dryRun
}

/** An exception also ends in a report: the process of a command has to end with an exit code. */
async function runReported(parsed: ParsedCommand, options: CommandLine, host: TerminalHost): Promise<CommandReport> {
  try {
    return await runParsed(parsed, options, host)
  } catch (error) {
    const log = host.logOf(options)
    log.error('a command threw', error)
    const failure = error instanceof StorageReadError ? error.failure : stationFailures.unexpected()
    return failedReport(failure, mayHavePrinted(parsed) ? 'in-doubt' : 'failed')
  }
}

/** Runs `packbench COMMAND …`, `--help` or `--version`; resolves to the exit code. */
export async function runCommandLine(args: readonly string[], host: TerminalHost): Promise<number> {
  const [first = ''] = args
  const say = async (text: string): Promise<number> => host.print({ out: [text], error: [] }).then(() => exitCodes.done)
  if (first === '--version') return await say(commandLineMessages.version({ version: packageFile.version }))
  if (first === '--help' || first === '-h') return await say(commandHelpMessages.overview())
  const parsed = parseCommand(args, host.environment, host.folder)
  if (parsed.ok && parsed.value.help) return await say(helpTexts[parsed.value.name]())
  const report = parsed.ok
    ? await runReported(parsed.value, host.readOptions(args.slice(1)), host)
    : failedReport(parsed.failure, 'invalid')
  const name = parsed.ok ? parsed.value.name : null
  await host.print(args.includes('--json') ? renderJson(name, report) : renderText(report))
  return exitCodes[report.outcome]
}
