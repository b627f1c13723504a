import { constants, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { access } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkFailures } from '../../shared/messages/support/check-failures.ts'
import { checkMessages } from '../../shared/messages/host/check-messages.ts'
import { withLockedSettings } from '../../shared/settings/locked-settings.ts'
import { settingsSchema, type Settings } from '../../shared/settings/settings.ts'
import { failedReport, type CommandReport } from '../command-line/command-report.ts'
import { parseSettings } from '../settings/parse-settings.ts'
import { classifyDiskSpace, freeBytes } from '../storage/disk-space.ts'
import { checkAccount } from './check-account.ts'
import { checkDatabases, checkLedgers } from './check-databases.ts'
import { checkDocuments } from './check-documents.ts'
import { bad, good, type CheckPart } from './check-part.ts'
import { checkPrinters } from './check-printers.ts'
import type { CheckSource } from './check-source.ts'

async function checkFolder(folder: string): Promise<CheckPart> {
  try {
    await access(folder, constants.W_OK)
  } catch {
    return bad('folder', null, checkFailures.folderNotWritable())
  }
  const free = await freeBytes(folder)
  if (free !== null && classifyDiskSpace(free, 'enough') !== 'enough')
    return bad('folder', null, checkFailures.diskAlmostFull({ megabytes: Math.floor(free / 1e6) }))
  return good('folder', null, checkMessages.folder.message({ free: checkMessages.freeSpace.message({ gigabytes: (free ?? 0) / 1e9 }) }))
}

function readSettings(dataFolder: string): Settings {
  try {
    return parseSettings(JSON.parse(readFileSync(join(dataFolder, 'settings.json'), 'utf8')))?.settings ?? settingsSchema.parse({})
  } catch {
    return settingsSchema.parse({})
  }
}

function toReport(parts: readonly CheckPart[], isInUse: boolean): CommandReport {
  const failures = parts.flatMap(({ about, failure }) => (failure === null ? [] : [{ about, failure }]))
  const isOnlyDoubt = failures.length > 0 && failures.every(({ failure }) => failure.kind === 'in-doubt')
  return {
    outcome: failures.length === 0 ? 'done' : isOnlyDoubt ? 'in-doubt' : 'failed',
    lines: [
      ...parts.flatMap(({ line }) => (line === null ? [] : [line])),
      ...(isInUse ? [checkMessages.inUse.message()] : []),
      ...(failures.length === 0 ? [checkMessages.allGood.message()] : []),
    ],
    failures,
    data: {
      inUse: isInUse,
      checks: parts.map(({ area, about, failure }) => ({ area, about, ok: failure === null, code: failure?.code ?? null })),
    },
  }
}

/** Examines everything a station works with, and changes nothing: no file of the data folder, no printer, nothing at the service. */
export async function checkStation(given: CheckSource): Promise<CommandReport> {
  const { dataFolder, isInUse, signal, managed } = given
  const { serviceAddress, settings } = managed.configuration
  const source = { ...given, serviceAddress: serviceAddress ?? given.serviceAddress }
  const { printing } = withLockedSettings(readSettings(dataFolder), settings)
  if (!existsSync(dataFolder)) return failedReport(checkFailures.noDataFolder())
  const temporaryFolder = mkdtempSync(join(tmpdir(), 'packbench-check-'))
  try {
    const parts = [
      await checkFolder(dataFolder),
      ...(managed.failure === null ? [] : [bad('configuration', null, managed.failure)]),
      ...checkDatabases(dataFolder, isInUse),
      ...checkLedgers(dataFolder, isInUse),
      ...(await checkDocuments(dataFolder, isInUse, signal)),
      ...(await checkPrinters(source, printing, temporaryFolder)),
      ...(await checkAccount(source)),
    ]
    return toReport(parts, isInUse)
  } finally {
    rmSync(temporaryFolder, { recursive: true, force: true })
  }
}
