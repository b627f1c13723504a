import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest'
import { openEngineStation, type EngineStation } from './stations/engine-station.ts'
import { startLargeService, type LargeService } from './large-service/large-service.ts'
import { accountFolder } from './lost-files.ts'
import { volume } from './test-volume.ts'
import { valueOrThrow } from './value-or-throw.ts'
import { notificationMessage } from '../../shared/contract/station-notification.ts'

const orders = volume({ sample: 15, full: 43 })
export const inPart = volume({ sample: 7, full: 20 })
export const leaveOut = { kind: 'leave-out' } as const
const moments = ['before', 'part', 'all'] as const
export type Moment = (typeof moments)[number]

/** For the whole file: one shift, printed at a real station and kept at three moments, before it, with a part of it printed and after it. */
export function printedShift() {
  const home = mkdtempSync(join(tmpdir(), 'packbench-lost-'))
  const shift = join(home, 'shift')
  let service: LargeService
  let orderIds: readonly number[] = []
  /** The number of labels and invoices of the whole shift. */
  let sheets = 0

  function printedIn(folder: string = shift): number {
    return readdirSync(join(folder, 'printed')).filter((name) => name.endsWith('.pdf')).length
  }

  beforeAll(async () => {
    service = await startLargeService({ orders })
    orderIds = Array.from({ length: orders }, (_, number) => service.idOf(number))
    const work: Record<Moment, (engine: EngineStation) => Promise<unknown>> = {
      before: async () => {},
      part: (engine) => engine.print({ orderIds: orderIds.slice(0, inPart), again: leaveOut }),
      all: (engine) => engine.print({ orderIds: [...orderIds], again: leaveOut }),
    }
    for (const moment of moments) {
      const engine = await openEngineStation({ folder: shift, service })
      await work[moment](engine)
      await engine.close()
      cpSync(shift, join(home, moment), { recursive: true, preserveTimestamps: true })
    }
    sheets = printedIn()
  }, 300_000)

  afterAll(async () => {
    await service.close()
    rmSync(home, { recursive: true, force: true, maxRetries: 3 })
  })

  return {
    home,
    shift,
    printedIn,
    orderIds: () => [...orderIds],
    sheets: () => sheets,
    account: () => accountFolder(join(shift, 'data')),
    accountAt: (moment: Moment) => accountFolder(join(home, moment, 'data')),
    /** Puts the shift back to how it was at that moment, in the folder where it was printed. */
    goTo: (moment: Moment) => {
      rmSync(shift, { recursive: true, force: true })
      cpSync(join(home, moment), shift, { recursive: true, preserveTimestamps: true })
    },
    /** All stations of the machine keep their state folder beside the shift. */
    open: async (folder: string = shift): Promise<EngineStation> => {
      const engine = await openEngineStation({ folder, service, state: join(shift, 'state') })
      onTestFinished(() => engine.close().catch(() => {}))
      return engine
    },
    noticesOf: async ({ handlers }: EngineStation): Promise<string[]> =>
      valueOrThrow(await handlers['station.notices']({})).map((notice) => `${notice.tone}: ${notificationMessage(notice)}`),
    /** Asks to print the whole shift as the window does first; returns the orders that need an answer. Nothing may be printed. */
    askedOrders: async (engine: EngineStation): Promise<number[]> => {
      const plan = valueOrThrow(await engine.handlers['printing.plan']({ orderIds: [...orderIds] }))
      const started = await engine.handlers['printing.start']({ orderIds: [...orderIds], again: leaveOut })
      const batch = started.ok ? valueOrThrow(await engine.handlers['printing.batch']({ batchId: started.value.id })) : null
      const kinds = started.ok ? batch?.problems.map(({ failure }) => failure.kind) : [started.failure.kind]
      expect({ sheets: batch?.list ?? [], kinds: [...new Set(kinds)] }).toEqual({
        sheets: [],
        kinds: [plan.unknownBefore.length > 0 ? 'in-doubt' : 'already-printed'],
      })
      return plan.unknownBefore.map(({ orderId }) => orderId)
    },
  }
}
