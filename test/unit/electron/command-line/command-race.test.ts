import { spawn, type ChildProcess } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import type { Station } from '../../../../electron/station/station.ts'
import { whenBatchEnds } from '../../../support/batch-end.ts'
import { processFile } from '../../../support/process-file.ts'
import { seededRandom } from '../../../support/seeded-random.ts'
import { valueOf } from '../../../support/stations/service-station.ts'
import { openWholeStation } from '../../../support/stations/whole-station.ts'
import { temporaryFolder } from '../../../support/temporary-folder.ts'
import { volume } from '../../../support/test-volume.ts'

interface Ended {
  /** Null after a kill. */
  readonly exitCode: number | null
  readonly output: string
}

const environment = { ...process.env, CUPS_SERVER: '127.0.0.1:9', DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nowhere' }
const running = new Set<ChildProcess>()

function packbench(folder: string, ...args: readonly string[]): { readonly child: ChildProcess; readonly ended: Promise<Ended> } {
  const options = ['--data', folder, '--practice', '--json']
  const child = spawn(process.execPath, [processFile('packbench'), ...args, ...options], {
    env: { ...environment, PACKBENCH_STATE: join(folder, 'state') },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  running.add(child)
  let output = ''
  child.stdout.on('data', (chunk) => (output += String(chunk)))
  const ended = new Promise<Ended>((resolve) => {
    child.once('close', (exitCode) => {
      running.delete(child)
      resolve({ exitCode, output })
    })
  })
  return { child, ended }
}

/** `REF-label-1`, for each file in the PDF folder. */
function printedSheets(folder: string): string[] {
  const files = readdirSync(join(folder, 'printed')).filter((name) => name.endsWith('.pdf'))
  return files.map((name) => name.replace(/^[A-Z\d]\d{3}-/, '').replace(/-[0-9a-f]{8}\.pdf$/, ''))
}

/** Sheets about which Packbench asks a person. */
function sheetsInDoubt(folder: string): number {
  const database = new DatabaseSync(join(folder, 'profiles', 'practice', 'ledger.db'), { readOnly: true })
  try {
    return Number(database.prepare("SELECT count(*) AS sheets FROM sheet_state WHERE state = 'unknown'").get()?.['sheets'])
  } finally {
    database.close()
  }
}

function expectNoDuplicate(folder: string): void {
  const sheets = printedSheets(folder)
  expect(sheets.filter((sheet, index) => sheets.indexOf(sheet) !== index)).toEqual([])
}

/** Milliseconds: each round starts two processes. */
const timeLimit = volume({ sample: 240_000, full: 3_000_000 })

const printArgs = (limit: number): string[] => ['print', '--queue', 'to-print', '--limit', String(limit)]

async function printInWindow(station: Station, limit: number): Promise<void> {
  const view = { kind: 'queue', queue: 'print' } as const
  const { ids } = valueOf(await station.handlers['orders.list']({ view, sort: { by: 'created', direction: 'ascending' } }))
  // Refused if a command has already printed all of it.
  const started = await station.handlers['printing.start']({ orderIds: ids.slice(0, limit), again: { kind: 'leave-out' } })
  if (started.ok) await whenBatchEnds(station, started.value.id)
}

test(
  'a window and two commands print one queue at the same time: each sheet once',
  async () => {
    const folder = temporaryFolder()
    const station = await openWholeStation({ dataFolder: folder, acceptCommands: true })
    let isOpen = true
    onTestFinished(async () => (isOpen ? station.close() : undefined))
    valueOf(await station.handlers['orders.sync']({}))
    const rounds = volume({ sample: 1, full: 20 })
    for (let round = 0; round < rounds; round += 1) {
      const commands = [packbench(folder, ...printArgs(4)), packbench(folder, ...printArgs(4))]
      const inWindow = printInWindow(station, 4)
      const ended = await Promise.all(commands.map((command) => command.ended))
      await inWindow
      for (const { exitCode, output } of ended) expect([exitCode, output.includes('"command":"print"')]).toEqual([expect.any(Number), true])
    }
    await station.close()
    isOpen = false
    expectNoDuplicate(folder)
    expect(sheetsInDoubt(folder)).toBe(0)
    expect(printedSheets(folder).length).toBeGreaterThanOrEqual(4)
  },
  timeLimit,
)

test(
  'commands that race for a closed data folder, one of them killed, print each sheet once or ask',
  async () => {
    const folder = temporaryFolder()
    onTestFinished(() => {
      for (const child of running) child.kill('SIGKILL')
    })
    const random = seededRandom(16)
    const rounds = volume({ sample: 2, full: 20 })
    const limit = 3
    for (let round = 0; round < rounds; round += 1) {
      const [killed, other] = [packbench(folder, ...printArgs(limit)), packbench(folder, ...printArgs(limit))]
      const filesBefore = round === 0 ? 0 : printedSheets(folder).length
      const killAfter = filesBefore + 1 + Math.floor(random() * limit)
      const watching = setInterval(() => {
        try {
          if (printedSheets(folder).length >= killAfter) killed.child.kill('SIGKILL')
        } catch {
          // The folder is not made yet.
        }
      }, 5)
      const ended = await Promise.all([killed.ended, other.ended]).finally(() => clearInterval(watching))
      expect([0, 1, 3]).toContain(ended[1].exitCode)
      expectNoDuplicate(folder)
    }
    const last = await packbench(folder, ...printArgs(limit * (rounds + 2) * 2)).ended
    // Whatever a kill left in doubt needs an answer, and the exit code reports it.
    expect(last.exitCode === 3).toBe(sheetsInDoubt(folder) > 0)
    expectNoDuplicate(folder)
  },
  timeLimit,
)
