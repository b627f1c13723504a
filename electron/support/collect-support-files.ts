import { closeSync, fstatSync, openSync, readdirSync, readSync, statSync } from 'node:fs'
import { availableParallelism, freemem, release, totalmem } from 'node:os'
import { join } from 'node:path'
import { Temporal } from 'temporal-polyfill'
import packageFile from '../../package.json' with { type: 'json' }
import { currentLocale } from '../../shared/messages/locale.ts'
import type { Clock } from '../platform/clock.ts'
import { freeBytes } from '../storage/disk-space.ts'
import { listProfiles } from './data-files.ts'
import { describeDatabases } from './describe-databases.ts'
import { recentFailures } from './recent-failures.ts'
import { redactLog } from './redact-log.ts'
import { readSettingsForSupport } from './settings-for-support.ts'

/** One file of a support bundle, as shown before it is saved. */
export interface SupportFile {
  readonly name: string
  readonly text: string
}

export interface SupportSource {
  readonly dataFolder: string
  /** True when a Packbench, including this process, has the data folder. */
  readonly isInUse: boolean
  readonly clock: Clock
}

/** Bytes of each log file, from its end. */
const maxLogBytes = 500_000

function readEnd(file: string): string | null {
  try {
    const handle = openSync(file, 'r')
    try {
      const { size } = fstatSync(handle)
      const length = Math.min(size, maxLogBytes)
      const bytes = Buffer.alloc(length)
      readSync(handle, bytes, 0, length, size - length)
      const text = bytes.toString('utf8')
      // The first line is incomplete if the file is longer.
      return size > length ? text.slice(text.indexOf('\n') + 1) : text
    } finally {
      closeSync(handle)
    }
  } catch {
    return null
  }
}

function storedDocuments(dataFolder: string) {
  return listProfiles(dataFolder).map(({ path, name }) => {
    let [files, bytes] = [0, 0]
    try {
      for (const file of readdirSync(join(path, 'papers'))) {
        files += 1
        bytes += statSync(join(path, 'papers', file), { throwIfNoEntry: false })?.size ?? 0
      }
    } catch {
      // The profile has no documents.
    }
    return { name, files, bytes }
  })
}

function versions(clock: Clock) {
  const { node, electron, chrome, v8, sqlite } = process.versions as Record<string, string | undefined>
  return {
    collectedAt: clock.now().toString(),
    packbench: packageFile.version,
    node,
    electron: electron ?? null,
    chrome: chrome ?? null,
    v8,
    sqlite,
    platform: process.platform,
    architecture: process.arch,
    system: release(),
    processors: availableParallelism(),
    memoryBytes: { total: totalmem(), free: freemem() },
    locale: currentLocale(),
    zone: Temporal.Now.timeZoneId(),
  }
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`

/**
 * What support needs to explain a fault: versions, settings, sizes, codes of failures and the log. Everything is selected by name or format, so no
 * customer data, password, token, link, or name of a person or printer is included. Nothing is changed.
 */
export async function collectSupportFiles({ dataFolder, isInUse, clock }: SupportSource): Promise<SupportFile[]> {
  const logs = ['packbench.log', 'packbench.old.log'].flatMap((name) => {
    const text = readEnd(join(dataFolder, name))
    return text === null ? [] : [{ name, text: `${redactLog(text)}\n` }]
  })
  return [
    { name: 'versions.json', text: json(versions(clock)) },
    { name: 'settings.json', text: json(readSettingsForSupport(dataFolder)) },
    {
      name: 'data.json',
      text: json({
        freeDiskBytes: await freeBytes(dataFolder),
        databases: describeDatabases(dataFolder, isInUse),
        documents: storedDocuments(dataFolder),
      }),
    },
    { name: 'failures.json', text: json(recentFailures(dataFolder, isInUse)) },
    ...logs,
  ]
}
