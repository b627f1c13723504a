import { expect, onTestFinished, test } from 'vitest'
import type { SheetState } from '../../../../../shared/printing/batch.ts'
import { crashHome, filesIn, killAt, documentsIn } from './crash-kill.ts'
import { crashOrders, crashStation, crashSteps, waybillsMade, waybillSteps, type CrashScenario, type CrashStep } from './crash-station.ts'
import { volume } from '../../../../support/test-volume.ts'
import { value } from '../printing-fixtures.ts'

/** Three orders, a label and an invoice each. */
const sheetCount = 6

/** The expected ledger state of each sheet after a kill at `step` of hand-over `time`, once the folder was checked. */
function expectedStates(step: CrashStep, time: number): SheetState[] {
  const atKill: Partial<Record<CrashStep, SheetState>> = {
    begun: 'intended',
    opened: 'intended',
    submitted: 'failed',
    sent: 'spooled',
    spooled: 'spooled',
  }
  return Array.from({ length: sheetCount }, (_, index) => {
    if (step === 'begun' || index > time - 1) return 'intended'
    return index < time - 1 ? 'spooled' : (atKill[step] ?? 'intended')
  })
}

const documentsOf: Record<CrashScenario, readonly string[]> = {
  plain: crashOrders.flatMap((id) => [`PB-${id} Label, leg 1`, `PB-${id} Commercial invoice`]),
  awaited: crashOrders.flatMap((id) => [`PB-${id} Label, leg 1`, `PB-${id} Commercial invoice`]),
  labels: crashOrders.map((id) => `PB-${id} Label, leg 1`),
  pages: crashOrders.flatMap((id) => [`PB-${id} Label, leg 1`, `PB-${id} Customs form`]),
}

/** Starts again on what the killed station left. */
async function startAgain(home: string, scenario: CrashScenario) {
  const station = crashStation({ home, scenario, at: async () => {} })
  onTestFinished(() => station.database.close())
  await station.printing.reconcileAtStart()
  const [summary] = value(await station.printing.batches())
  const { list } = value(await station.printing.batch({ batchId: summary?.id ?? '' }))
  return { ...station, summary, list, id: summary?.id ?? '' }
}

type Again = Awaited<ReturnType<typeof startAgain>>

/** Continues with the batch, then prints whatever of the orders is not printed yet. Every document is there once, and the ledger knows it. */
async function goOn(home: string, scenario: CrashScenario, { printing, ledger, id }: Again): Promise<void> {
  await printing.control({ batchId: id, action: 'resume' })
  await printing.whenIdle()
  await printing.start({ orderIds: crashOrders, again: { kind: 'leave-out' }, generate: true })
  await printing.whenIdle()
  await printing.close()
  expect(documentsIn(home).toSorted()).toEqual([...documentsOf[scenario]].toSorted())
  const sheets = await ledger.sheetsOfOrders(crashOrders)
  const sent = sheets.filter((sheet) => sheet.state === 'spooled')
  expect([...new Set(sent.flatMap((sheet) => sheet.file ?? []))].toSorted()).toEqual(filesIn(home))
  expect(sheets.filter((sheet) => sheet.state !== 'spooled' && sheet.state !== 'failed')).toEqual([])
}

/** Each step at each of these times; a sample has each step at one of them, in turn. */
function stepsAt(times: readonly number[]): readonly { readonly step: CrashStep; readonly time: number }[] {
  return crashSteps.flatMap((step, index) =>
    times
      .filter((_, turn) => volume({ sample: turn === index % times.length, full: true }))
      .map((time) => ({ step: step as CrashStep, time })),
  )
}

const points = stepsAt([1, 4, sheetCount])

test.each([{ step: 'begun' as CrashStep, time: 1 }, ...points])(
  'killed when a batch has $step sheet $time, the ledger matches the folder, and continuing prints each sheet once',
  async ({ step, time }) => {
    const home = crashHome()
    await killAt(home, 'plain', step, time)
    const again = await startAgain(home, 'plain')
    expect(again.list.map((sheet) => sheet.state)).toEqual(expectedStates(step, time))
    expect(filesIn(home)).toEqual(again.list.flatMap((sheet) => sheet.file ?? []))
    expect(again.summary?.state).toBe(again.list.some((sheet) => sheet.state === 'intended') ? 'interrupted' : 'finished')
    await goOn(home, 'plain', again)
  },
)

const awaitedPoints = [...waybillSteps.map((step) => ({ step, time: 1 })), ...crashSteps.map((step) => ({ step, time: 3 }))]

test.each([{ step: 'begun' as CrashStep, time: 1 }, ...awaitedPoints])(
  'killed when a waybill created in a batch was $step ($time), the waybill is requested once and each document printed once',
  async ({ step, time }) => {
    const home = crashHome()
    await killAt(home, 'awaited', step, time)
    const again = await startAgain(home, 'awaited')
    expect(again.summary).toMatchObject({ state: 'interrupted', awaited: step === 'begun' || step === 'asked' || step === 'made' ? 1 : 0 })
    await goOn(home, 'awaited', again)
    expect(waybillsMade(home)).toEqual([12])
  },
)

const labelPoints = stepsAt([1, 2])

test.each(labelPoints)(
  'killed when a sheet of labels is $step ($time), all its labels share its outcome, and continuing prints each label once',
  async ({ step, time }) => {
    const home = crashHome()
    await killAt(home, 'labels', step, time)
    const again = await startAgain(home, 'labels')
    const fate = expectedStates(step, time)
    expect(again.list.map((sheet) => sheet.state)).toEqual([fate[0], fate[0], fate[1]])
    await goOn(home, 'labels', again)
  },
)

const pagePoints = [...stepsAt([1, 2]), { step: 'found' as CrashStep, time: 1 }, { step: 'found' as CrashStep, time: 2 }]

test.each(pagePoints)(
  'killed when a label with a page for the document printer is $step ($time), continuing prints each label and each page once',
  async ({ step, time }) => {
    const home = crashHome()
    await killAt(home, 'pages', step, time)
    const again = await startAgain(home, 'pages')
    // What was found in a file is in the ledger before anything of the order is sent.
    const found = again.list.filter(({ place }) => place.kind === 'label_pages')
    expect(found.map(({ orderId }) => orderId)).toEqual(crashOrders.slice(0, step === 'found' ? time : 1))
    await goOn(home, 'pages', again)
  },
)
