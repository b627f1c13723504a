import { mkdirSync, readdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { sweepStaged } from '../../../../../../electron/printing/printers/folder/sweep-staged.ts'
import { crashHome, killAt } from '../../batch/crash-kill.ts'
import { crashOrders, crashStation, crashSteps, type CrashStep } from '../../batch/crash-station.ts'
import { value } from '../../printing-fixtures.ts'

/** What a hot-folder program does: it takes every PDF it sees; resolves to all it ever took, in order. */
function consume(home: string): string[] {
  const taken = join(home, 'taken')
  mkdirSync(taken, { recursive: true })
  for (const name of readdirSync(join(home, 'printed'))) {
    if (/^[^.].*\.pdf$/i.test(name)) renameSync(join(home, 'printed', name), join(taken, name))
  }
  return readdirSync(taken).toSorted()
}

async function startAgain(home: string) {
  const station = crashStation({ home, scenario: 'plain', at: async () => {} })
  onTestFinished(() => {
    station.database.close()
    station.memory.close()
  })
  // As the station does when it starts.
  value(await sweepStaged(join(home, 'printed'), station.memory))
  await station.printing.reconcileAtStart()
  const [summary] = value(await station.printing.batches())
  return { ...station, id: summary?.id ?? '', list: value(await station.printing.batch({ batchId: summary?.id ?? '' })).list }
}

/** What is certain after a kill at this step of the hand-over, although the folder was emptied. */
const certain: Partial<Record<CrashStep, string>> = { opened: 'intended', submitted: 'failed', spooled: 'spooled' }

test.each(crashSteps.flatMap((step) => [1, 4].map((time) => ({ step, time }))))(
  'killed when sheet $time was $step and the folder was emptied, nothing is printed twice, and only a sheet that may be gone is in doubt',
  async ({ step, time }) => {
    const home = crashHome()
    await killAt(home, 'plain', step, time)
    const before = consume(home)
    const { printing, list, id } = await startAgain(home)
    expect(list[time - 1]?.state).toBe(certain[step] ?? 'unknown')
    expect(list.slice(0, time - 1).map((sheet) => sheet.state)).toEqual(Array.from({ length: time - 1 }, () => 'spooled'))
    await printing.control({ batchId: id, action: 'resume' })
    await printing.whenIdle()
    consume(home)
    await printing.start({ orderIds: crashOrders, again: { kind: 'leave-out' }, generate: true })
    await printing.whenIdle()
    const after = consume(home)
    await printing.close()
    expect(after.slice(0, before.length)).toEqual(before)
    const documents = after.map((name) => name.replace(/^\w{5}(.*)-[^-]+$/, '$1'))
    expect(new Set(documents).size).toBe(documents.length)
    expect(new Set(after.map((name) => name.slice(0, 4))).size).toBe(after.length)
    expect(readdirSync(join(home, 'printed'))).toEqual([])
  },
)
