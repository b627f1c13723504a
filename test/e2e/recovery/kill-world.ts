import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { systemClock } from '../../../electron/platform/clock.ts'
import { silentLog } from '../../../electron/platform/log.ts'
import { createStation, type Station } from '../../../electron/station/station.ts'
import type { Batch } from '../../../shared/printing/batch.ts'
import { failed } from '../../../shared/result.ts'
import { valueOrThrow } from '../../support/value-or-throw.ts'
import { scriptedFailure } from '../../support/scripted-failure.ts'
import { processFile } from '../../support/process-file.ts'

/** One packer's station on disk: its data folder and the folder its labels go to. */
export interface StationFolders {
  readonly data: string
  readonly printed: string
}

/** When a harness is killed: after this many files or committed ledger events, and then a little later. */
export interface KillPoint {
  readonly at: 'files' | 'events' | 'opening'
  readonly count: number
  /** A busy wait, so that the kill happens at any moment of a step and not only when the files are checked. */
  readonly spinMicroseconds: number
}

interface OpenStationOptions {
  /** False leaves out what waits for the first screen: reading all orders takes longer than everything else between two kills. */
  readonly hasBackground: boolean
}

export async function openStation({ data, printed }: StationFolders, { hasBackground }: OpenStationOptions): Promise<Station> {
  const opened = await createStation({
    firstScreen: hasBackground ? Promise.resolve() : new Promise(() => {}),
    dataFolder: data,
    serviceAddress: null,
    practice: true,
    host: 'browser',
    platform: process.platform,
    // Nothing of this machine's own CUPS is asked.
    environment: { PACKBENCH_FOLDER: printed, PACKBENCH_CUPS_SERVER: '127.0.0.1:9' },
    clock: systemClock,
    log: silentLog,
    chooseFolder: async () => failed(scriptedFailure('cancelled-by-person', 'No folder was chosen.', 'Choose one.')),
  })
  return valueOrThrow(opened)
}

export function pdfsIn({ printed }: StationFolders): string[] {
  return readdirSync(printed)
    .filter((name) => name.endsWith('.pdf'))
    .sort()
}

/** Looks into the ledger from outside, without writing; 0 while there is none. */
function countInLedger({ data }: StationFolders, what: string): number {
  const file = join(data, 'profiles', 'practice', 'ledger.db')
  if (!existsSync(file)) return 0
  using ledger = new DatabaseSync(file, { readOnly: true })
  const value = Object.values(ledger.prepare(`SELECT count(*) FROM ${what}`).get() ?? {})[0]
  return typeof value === 'number' ? value : 0
}

export const handedOverSoFar = (folders: StationFolders): number => countInLedger(folders, "sheet_events WHERE state = 'submitted'")

function eventsInLedger(folders: StationFolders): number {
  try {
    return countInLedger(folders, 'sheet_events')
  } catch {
    // Its tables are being created, or its file is being opened for the first time after a kill.
    return 0
  }
}

function reached(folders: StationFolders, { at, count }: KillPoint): boolean {
  if (at === 'opening') return true
  return (at === 'files' ? pdfsIn(folders).length : eventsInLedger(folders)) >= count
}

function spin(microseconds: number): void {
  const end = process.hrtime.bigint() + BigInt(microseconds) * 1000n
  while (process.hrtime.bigint() < end);
}

/** Runs the harness on the folders and kills it with SIGKILL at the point. Returns the signal it ended by: null when it exited before. */
export async function runAndKill(folders: StationFolders, host: 'station' | 'window', point: KillPoint): Promise<NodeJS.Signals | null> {
  const child = spawn(process.execPath, [processFile('kill-window'), folders.data, folders.printed, host], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  await Promise.race([once(child.stdout, 'data'), ended])
  while (child.exitCode === null && child.signalCode === null && !reached(folders, point)) await wait(point.at === 'files' ? 1 : 4)
  spin(point.spinMicroseconds)
  child.kill('SIGKILL')
  const [, signal] = (await ended) as [number | null, NodeJS.Signals | null]
  return signal
}

export async function allBatches(station: Station): Promise<Batch[]> {
  const summaries = valueOrThrow(await station.handlers['printing.batches']({}))
  const batches: Batch[] = []
  for (const { id } of summaries) batches.push(valueOrThrow(await station.handlers['printing.batch']({ batchId: id })))
  return batches
}
