import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import type { SheetState } from '../../../../shared/printing/batch.ts'
import { crashOrders, crashStation, crashSteps, type CrashStep } from './crash-station.ts'
import { temporaryFolder, value } from './printing-fixtures.ts'

const child = fileURLToPath(new URL('crash-child.ts', import.meta.url))
/** Three orders, a label and an invoice each. */
const sheetCount = 6

async function killAt(ledgerFile: string, folder: string, step: CrashStep, time: number): Promise<void> {
  const running = spawn(process.execPath, [child, ledgerFile, folder, step, String(time)], { stdio: ['pipe', 'pipe', 'inherit'] })
  const ended = once(running, 'exit')
  await Promise.race([once(running.stdout, 'data'), ended.then(() => Promise.reject(new Error('The child ended by itself.')))])
  running.kill('SIGKILL')
  await ended
}

/** What the ledger has to say of each sheet after a kill at `step` of hand-over `time`, once the folder was asked. */
function expectedStates(step: CrashStep, time: number): SheetState[] {
  const atKill: Record<CrashStep, SheetState> = {
    begun: 'intended',
    opened: 'intended',
    submitted: 'failed',
    sent: 'spooled',
    spooled: 'spooled',
  }
  return Array.from({ length: sheetCount }, (_, index) => {
    if (step === 'begun' || index > time - 1) return 'intended'
    return index < time - 1 ? 'spooled' : atKill[step]
  })
}

function filesOf(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.pdf'))
    .sort()
}

const points = crashSteps.flatMap((step) => [1, 4, sheetCount].map((time) => ({ step: step as CrashStep, time })))

test.each([{ step: 'begun' as CrashStep, time: 1 }, ...points])(
  'killed when a batch has $step sheet $time, the ledger matches the folder, and going on prints each paper once',
  async ({ step, time }) => {
    const home = temporaryFolder()
    const folder = join(home, 'printed')
    mkdirSync(folder)
    const ledgerFile = join(home, 'ledger.db')
    await killAt(ledgerFile, folder, step, time)

    const { printing, ledger, database } = crashStation(ledgerFile, folder, async () => {})
    onTestFinished(() => database.close())
    await printing.settleAtStart()
    const [batch] = value(await printing.batches())
    const list = value(await printing.batch({ batchId: batch?.id ?? '' })).list
    expect(list.map((sheet) => sheet.state)).toEqual(expectedStates(step, time))
    expect(filesOf(folder)).toEqual(list.flatMap((sheet) => sheet.file ?? []))
    const unsent = list.filter((sheet) => sheet.state === 'intended').length
    expect(batch?.state).toBe(unsent === 0 ? 'finished' : 'interrupted')

    const resumed = await printing.control({ batchId: batch?.id ?? '', action: 'resume' })
    expect(resumed.ok).toBe(unsent > 0)
    await printing.idle()
    await printing.start({ orderIds: crashOrders, again: { kind: 'leave-out' } })
    await printing.idle()
    await printing.close()

    const sheets = await ledger.sheetsOfOrders(crashOrders)
    const papers = filesOf(folder).map((name) => readFileSync(join(folder, name), 'utf8'))
    const wanted = crashOrders.flatMap((id) => [`PB-${id} Label, leg 1`, `PB-${id} Commercial invoice`])
    expect(papers.toSorted()).toEqual(wanted.toSorted())
    const sent = sheets.filter((sheet) => sheet.state === 'spooled')
    expect(sent.flatMap((sheet) => sheet.file ?? []).toSorted()).toEqual(filesOf(folder))
    expect(sheets.filter((sheet) => sheet.state !== 'spooled' && sheet.state !== 'failed')).toEqual([])
  },
)
