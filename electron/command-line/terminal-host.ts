import { writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { commandLineMessages } from '../../shared/messages/host/command-line-messages.ts'
import { supportFailures } from '../../shared/messages/support/support-failures.ts'
import { systemClock } from '../platform/clock.ts'
import { silentLog } from '../platform/log.ts'
import { readManagedConfiguration } from '../managed/read-managed-configuration.ts'
import { lockDataFolder } from '../storage/data-folder.ts'
import { storageFailure } from '../storage/storage-failure.ts'
import { parseCommandLine, type CommandLine } from '../host/command-line.ts'
import { createFileLog } from '../host/file-log.ts'
import type { ResolveProxy } from '../service/transport/undici-dispatchers.ts'
import { checkFailures } from '../../shared/messages/support/check-failures.ts'
import { checkStation } from '../support/check-station.ts'
import { collectSupportFiles } from '../support/collect-support-files.ts'
import { zipSupportFiles } from '../support/support-bundle.ts'
import { failedReport, type CommandReport } from './command-report.ts'
import type { Output } from './render-report.ts'
import { readHiddenLine } from './read-hidden-line.ts'
import type { TerminalHost } from './run-command-line.ts'

async function write(stream: NodeJS.WriteStream, lines: readonly string[]): Promise<void> {
  if (lines.length === 0) return
  await new Promise<void>((resolve) => {
    // The reading process may have exited (`| head`); the command has run nevertheless.
    stream.once('error', () => resolve())
    stream.write(`${lines.join('\n')}\n`, () => resolve())
  })
}

/** Inspects the data folder with the lock taken, or without it while another Packbench has it. */
async function inspect(dataFolder: string, look: (isInUse: boolean) => Promise<CommandReport>): Promise<CommandReport> {
  // Taking the lock would create the folder.
  if (!existsSync(dataFolder)) return failedReport(checkFailures.noDataFolder())
  const lock = await lockDataFolder(dataFolder)
  try {
    return await look(!lock.ok)
  } finally {
    if (lock.ok) await lock.value.release()
  }
}

async function saveSupportBundle(dataFolder: string, file: string): Promise<CommandReport> {
  return await inspect(dataFolder, async (isInUse) => {
    const files = await collectSupportFiles({ dataFolder, isInUse, clock: systemClock })
    try {
      await writeFile(file, await zipSupportFiles(files), { flag: 'wx', mode: 0o600 })
    } catch (error) {
      const isTaken = error instanceof Error && 'code' in error && error.code === 'EEXIST'
      return failedReport(
        isTaken ? supportFailures.fileExists() : supportFailures.notSaved({}, { detail: storageFailure(error).detail ?? '' }),
      )
    }
    return {
      outcome: 'done',
      lines: [commandLineMessages.exported.message({ file })],
      failures: [],
      data: { file, files: files.map(({ name }) => name) },
    }
  })
}

/** What both hosts provide for a command; they differ in how the station is opened and how a proxy is found. */
export function createTerminalHost(parts: {
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly openStation: TerminalHost['openStation']
  readonly resolveProxy: ResolveProxy
}): TerminalHost {
  const { environment, openStation, resolveProxy } = parts
  const stop = new AbortController()
  // Windows sends SIGBREAK for Ctrl+Break, and SIGHUP when the terminal is closed or the session ends.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGBREAK'] as const) process.once(signal, () => stop.abort())
  const { platform } = process
  return {
    environment,
    folder: process.cwd(),
    clock: systemClock,
    signal: stop.signal,
    print: async ({ out, error }: Output) => {
      await write(process.stdout, out)
      await write(process.stderr, error)
    },
    readOptions: (args) => parseCommandLine(args, { platform, environment }),
    openStation,
    check: async ({ dataFolder, serviceAddress }: CommandLine) => {
      const managed = await readManagedConfiguration({ platform, environment })
      const system = { platform, environment, clock: systemClock, resolveProxy, signal: stop.signal }
      return await inspect(dataFolder, (isInUse) => checkStation({ ...system, dataFolder, isInUse, managed, serviceAddress }))
    },
    saveSupportBundle: ({ dataFolder }, file) => saveSupportBundle(dataFolder, file),
    runSite: async ({ dataFolder, practice }, command) => {
      // The PostgreSQL driver is not loaded for other commands.
      const { runSiteCommand } = await import('./site-command.ts')
      return await runSiteCommand(command, { dataFolder, practice, environment, clock: systemClock, readPassword: readHiddenLine })
    },
    // Writing a log would create the folder.
    logOf: ({ dataFolder }) => (existsSync(dataFolder) ? createFileLog(dataFolder) : silentLog),
  }
}
