import { setTimeout as sleep } from 'node:timers/promises'
import type { CallInput } from '../../shared/contract/contract.ts'
import type { Batch, PrintPlan, Sheet } from '../../shared/printing/batch.ts'
import type { Kill } from '../kills/kill-plan.ts'
import { documentsOf, type Model } from './model.ts'
import type { SoakOrder } from './soak-orders.ts'
import type { SoakService } from './soak-service.ts'
import type { SoakStation } from './soak-station.ts'
import type { Tray } from './tray.ts'

/** What a batch meets. */
export interface BatchTrouble {
  readonly kill?: Kill | null
  /** Kills the station after this many more sheets are printed. */
  readonly killAfterSheets?: number
  /** Done after this many more sheets are printed. */
  readonly at?: { readonly sheets: number; readonly does: () => void | Promise<void> }
  /** The person presses Print again: at once, or while the batch is paused, which is then resumed. */
  readonly again?: 'at once' | 'while paused'
}

/** Milliseconds between two looks at the folder while something waits for a number of sheets. */
const glance = 4

export interface SoakPacker {
  /** Signs in and reads the orders; if the service does not answer, the stored ones remain. Nothing may be on its way to a printer then. */
  arrive(station: SoakStation): Promise<void>
  /** Looks at the tray, checks it, and, unless in a hurry, uses it to settle what the station is in doubt about. */
  look(station: SoakStation, hurry?: boolean): Promise<readonly Batch[]>
  /** Orders that stand in To print or To prepare. */
  toPrint(station: SoakStation): Promise<number[]>
  /** Opens some of these orders and prints what is new of them, after what is still open of earlier batches. */
  print(station: SoakStation, orderIds: readonly number[], trouble: BatchTrouble): Promise<void>
  /** Resumes every paused batch; true if there was one. */
  resume(station: SoakStation, hurry?: boolean): Promise<boolean>
  /** Answers the station's questions about orders it is not sure of, by looking into the tray. */
  answer(station: SoakStation, orderIds: readonly number[]): Promise<void>
  book(station: SoakStation, most: number): Promise<void>
  scan(station: SoakStation, most: number): Promise<void>
  cancel(station: SoakStation, orderId: number): Promise<void>
}

async function batches(station: SoakStation): Promise<Batch[]> {
  const listed = await station.call('printing.batches', {})
  if (!listed.ok) return []
  const all = await Promise.all(listed.value.map(({ id }) => station.call('printing.batch', { batchId: id })))
  return all.flatMap((batch) => (batch.ok ? [batch.value] : [])).toReversed()
}

async function planOf(station: SoakStation, orderIds: readonly number[]): Promise<PrintPlan | null> {
  if (orderIds.length === 0) return null
  const planned = await station.call('printing.plan', { orderIds: [...orderIds], sortBy: 'given' })
  return planned.ok ? planned.value : null
}

/** Pauses the batch, does this, and resumes it. */
async function whilePaused<T>(station: SoakStation, batchId: string, does: () => Promise<T>): Promise<T> {
  await station.call('printing.control', { batchId, action: 'pause' })
  await station.batchEnd(batchId)
  const done = await does()
  await station.call('printing.control', { batchId, action: 'resume' })
  return done
}

/** A person at the desk: does what the window offers, and answers a question only by what really lies there. */
export function createSoakPacker(parts: {
  readonly service: SoakService
  readonly tray: Tray
  readonly model: Model
  readonly random: () => number
  /** Checks what came out since the last time; called whenever nothing is being sent. */
  readonly check: () => Promise<void>
  readonly trouble: (words: readonly string[]) => void
}): SoakPacker {
  const { service, tray, model, random } = parts

  const orderOf = (orderId: number): SoakOrder | undefined => service.orders.find(({ id }) => id === orderId)

  function isOut({ orderId, place }: Pick<Sheet, 'orderId' | 'place'>): boolean {
    const order = orderOf(orderId)
    const document = order && documentsOf(order).find((each) => each.place.kind === place.kind && each.place.leg === place.leg)
    return document !== undefined && model.count(document.code) > 0
  }

  async function look(station: SoakStation, hurry = false): Promise<readonly Batch[]> {
    await parts.check()
    const all = await batches(station)
    parts.trouble(model.checkLedger(all))
    if (hurry) return all
    const doubtful = all.flatMap(({ list }) => list).filter(({ state }) => state === 'unknown')
    for (const result of ['printed', 'not-printed'] as const) {
      const sheetIds = doubtful.filter((sheet) => isOut(sheet) === (result === 'printed')).map(({ id }) => id)
      if (sheetIds.length > 0) await station.call('printing.resolve', { sheetIds, decision: result })
    }
    return doubtful.length > 0 ? await batches(station) : all
  }

  /** Lets the problem happen while the batch is being sent. */
  async function send(station: SoakStation, trouble: BatchTrouble, begin: () => Promise<string | null>): Promise<void> {
    const over = new AbortController()
    if (trouble.kill !== undefined) await station.arm(trouble.kill)
    const { at, killAfterSheets } = trouble
    const waits: Promise<void>[] = []
    const after = (sheets: number, does: () => void | Promise<void>): void => {
      const wanted = tray.count() + sheets
      waits.push(
        (async () => {
          while (station.isAlive() && !over.signal.aborted && tray.count() < wanted) await sleep(glance)
          if (station.isAlive() && !over.signal.aborted) await does()
        })(),
      )
    }
    if (at !== undefined) after(at.sheets, at.does)
    if (killAfterSheets !== undefined) after(killAfterSheets, () => station.kill())
    try {
      const batchId = await begin()
      if (batchId !== null) await station.batchEnd(batchId)
    } finally {
      over.abort()
      await Promise.allSettled(waits)
    }
    await parts.check()
  }

  async function resume(station: SoakStation, hurry = false): Promise<boolean> {
    const open = (await look(station, hurry)).filter(({ state }) => state === 'interrupted' || state === 'paused')
    for (const { id } of open) {
      await send(station, {}, async () => {
        const action = random() < 0.85 ? 'resume' : 'stop'
        const done = await station.call('printing.control', { batchId: id, action })
        return done.ok && action === 'resume' ? id : null
      })
    }
    return open.length > 0
  }

  return {
    look,
    resume,
    arrive: async (station) => {
      const { url: serviceAddress, email, password } = service
      await station.call('account.connect', { serviceAddress, email, password })
      await station.call('orders.sync', {})
      // The hand-overs that a killed station left open must be settled before work continues.
      const left = async (): Promise<Sheet[]> =>
        (await batches(station)).flatMap(({ list }) => list.filter(({ state }) => state === 'submitted'))
      for (let tries = 0; tries < 100 && (await left()).length > 0; tries += 1) await sleep(50)
      for (const { id } of await left()) parts.trouble([`STUCK sheet ${id} is still being handed over by a station that was killed`])
    },
    toPrint: async (station) => {
      const ids = new Set<number>()
      for (const queue of ['print', 'prepare'] as const) {
        const sort = { by: 'reference', direction: 'ascending' } as const
        const listed = await station.call('orders.list', { view: { kind: 'queue', queue }, sort })
        if (listed.ok) for (const id of listed.value.ids) ids.add(id)
      }
      return [...ids]
    },
    print: async (station, orderIds, trouble) => {
      if (orderIds.length === 0) return
      // Opening an order must return that order: the last three are opened first. The others are printed from the list.
      for (const orderId of orderIds.slice(-3)) {
        const read = await station.call('orders.read', { orderId })
        if (read.ok && read.value.order.id !== orderId) parts.trouble([`WRONG ORDER ${read.value.order.id} was shown for ${orderId}`])
      }
      const input: CallInput<'printing.start'> = { orderIds: [...orderIds], again: { kind: 'leave-out' }, generate: true, sortBy: 'given' }
      await send(station, trouble, async () => {
        const print = () => station.call('printing.start', input)
        const pressed = await Promise.all([print(), ...(trouble.again === 'at once' ? [print()] : [])])
        const [first] = pressed
        if (trouble.again === 'while paused' && first?.ok) pressed.push(await whilePaused(station, first.value.id, print))
        for (const { id } of pressed.slice(1).flatMap((each) => (each.ok ? [each.value] : []))) await station.batchEnd(id)
        if (trouble.again === 'while paused' && first?.ok)
          await station.call('printing.control', { batchId: first.value.id, action: 'resume' })
        return first?.ok ? first.value.id : null
      })
    },
    answer: async (station, orderIds) => {
      const plan = await planOf(station, orderIds)
      const asked = (plan?.unknownBefore ?? []).flatMap(({ orderId }) => {
        const order = orderOf(orderId)
        const missing = order === undefined ? [] : documentsOf(order).filter(({ code }) => model.count(code) === 0)
        return missing.length === 0 ? [] : [{ orderId, places: missing.map(({ place }) => ({ ...place })) }]
      })
      // Orders of which the same documents are missing are printed together.
      for (const alike of Map.groupBy(asked, ({ places }) => JSON.stringify(places)).values()) {
        const places = alike[0]?.places ?? []
        await send(station, {}, async () => {
          const again = { kind: 'reprint', why: 'never', reason: 'The parcel has no label.', places } as const
          const started = await station.call('printing.start', { orderIds: alike.map(({ orderId }) => orderId), again: { ...again } })
          return started.ok ? started.value.id : null
        })
      }
    },
    book: async (station, most) => {
      const sort = { by: 'reference', direction: 'ascending' } as const
      const listed = await station.call('orders.list', { view: { kind: 'queue', queue: 'schedule' }, sort })
      const ids = (listed.ok ? listed.value.ids : []).toSorted(() => random() - 0.5).slice(0, most)
      for (const orderId of ids) {
        const offer = await station.call('pickups.availabilities', { orderId })
        const slot = offer.ok ? offer.value.slots.at(-1) : undefined
        if (slot === undefined) continue
        const from = Number(slot.earliest.slice(0, 2))
        const until = `${String(from + Math.ceil(slot.minimumMinutes / 60) + 1).padStart(2, '0')}:00`
        const wish = { orderId, date: slot.date, zone: slot.zone, from: slot.earliest, to: until }
        // Booked twice at the same time, or once more after it succeeded.
        await Promise.all([station.call('pickups.schedule', wish), ...(random() < 0.4 ? [station.call('pickups.schedule', wish)] : [])])
        if (random() < 0.4) await station.call('pickups.schedule', wish)
      }
      parts.trouble(model.checkEffects())
    },
    scan: async (station, most) => {
      const out = service.orders
        .flatMap(documentsOf)
        .filter(({ code, place }) => place.kind === 'waybill_document' && model.count(code) > 0)
      for (const { code } of out.toSorted(() => random() - 0.5).slice(0, most)) await station.call('printing.confirm', { waybill: code })
    },
    cancel: async (station, orderId) => {
      const begun = await station.call('cancellation.start', { orderIds: [orderId] })
      if (!begun.ok) return
      for (let tries = 0; tries < 100; tries += 1) {
        const state = await station.call('cancellation.state', {})
        const run = state.ok ? state.value.runs.find(({ id }) => id === begun.value.id) : undefined
        if (run === undefined || run.phase === 'finished') break
        await sleep(100)
      }
      parts.trouble(model.checkEffects())
    },
  }
}
