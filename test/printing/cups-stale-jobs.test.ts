import { readFile, utimes, writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from '../../electron/platform/clock.ts'
import { silentLog } from '../../electron/platform/log.ts'
import { createCupsPrinters } from '../../electron/printing/printers/cups/cups-printers.ts'
import { canRun } from '../support/machine/prerequisites.ts'
import { startPrivateCups, type PrivateCups } from '../support/printers/private-cups.ts'
import { jobBecomes, printerOf, printLabel, repeat } from './printing-steps.ts'
import { valueOrThrow } from '../support/value-or-throw.ts'

describe.runIf(canRun('cups'))('A CUPS that was ended in the last second of a job', () => {
  let cups: PrivateCups
  const labels = () => printerOf(createCupsPrinters({ server: cups.server, clock: systemClock, log: silentLog }), 'labels')

  beforeAll(async () => {
    cups = await startPrivateCups({ printers: [{ name: 'labels', media: ['4x6in'] }] })
  })

  afterAll(async () => await cups?.stop())

  /** Prints a label; afterwards CUPS' list says that its job has ended, but its job file says that it waits. Returns its uuid. */
  async function printAndForget(sheetId: string): Promise<string> {
    const before = await cups.jobFiles()
    await cups.pause('labels')
    const uuid = await printLabel(await labels(), { sheetId, title: 'PB-1 label 1', waybill: `WB${sheetId}` })
    const files = await repeat(
      () => cups.jobFiles(),
      (now) => now.length > before.length,
    )
    const file = files.find((name) => !before.includes(name)) ?? ''
    const asItWaited = await readFile(file)
    await cups.resume('labels')
    await jobBecomes(await labels(), uuid, ['finished'])
    await cups.end()
    await writeFile(file, asItWaited)
    // CUPS would believe the file alone if it were the newer one.
    await utimes(file, 0, 0)
    await cups.start()
    return uuid
  }

  async function restart(): Promise<void> {
    await cups.end()
    await cups.start()
    await repeat(
      () => cups.jobsToPrint(),
      (waiting) => waiting === 0,
    )
  }

  it('does not print the job again after its next start: the station cancels it and treats its outcome as unknown', async () => {
    const uuid = await printAndForget('stale-1')
    expect(valueOrThrow(await (await labels()).find({ uuid, sheetId: 'stale-1' }))).toMatchObject({ uuid, state: 'missing' })
    await restart()
    expect(await cups.received('labels')).toHaveLength(1)
  })

  it('has its stale job found among many jobs, and a job that really waits is kept', async () => {
    const uuid = await printAndForget('stale-2')
    await cups.pause('labels')
    const waits = await printLabel(await labels(), { sheetId: 'waits-1', title: 'PB-2 label 1', waybill: 'WBWAITS' })
    const queries = [
      { uuid, sheetId: 'stale-2' },
      { uuid: waits, sheetId: 'waits-1' },
    ]
    const found = valueOrThrow((await (await labels()).findAll?.(queries)) ?? (await Promise.reject(new Error('no findAll'))))
    expect(found.get('stale-2')).toMatchObject({ state: 'missing' })
    expect(found.get('waits-1')).toMatchObject({ uuid: waits, state: 'waiting' })
    await cups.resume('labels')
    await jobBecomes(await labels(), waits, ['finished'])
    await restart()
    expect(await cups.received('labels')).toHaveLength(3)
  })
})
