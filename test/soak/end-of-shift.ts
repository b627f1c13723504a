import '../../shared/messages/all-catalogues.ts'
import type { Batch } from '../../shared/printing/batch.ts'
import { documentsOf, wantedOrders, type Model } from './model.ts'
import { isBad, type SoakOrder } from './soak-orders.ts'
import type { SoakPacker } from './soak-packer.ts'
import type { SoakService } from './soak-service.ts'
import type { SoakStation } from './soak-station.ts'
import type { Tray } from './tray.ts'
import { failureMessage } from '../../shared/messages/failure-text.ts'

/** The most rounds in which the packer, without faults, prints what is left. */
const mostRounds = 8

/** Why an order was not printed, as shown in the window; null when the window shows nothing. */
async function explanation(station: SoakStation, order: SoakOrder, batches: readonly Batch[]): Promise<string | null> {
  const planned = await station.call('printing.plan', { orderIds: [order.id], sortBy: 'given' })
  if (planned.ok) {
    const [problem] = planned.value.problems
    if (problem !== undefined) return failureMessage(problem.failure)
    if (planned.value.unknownBefore.length > 0) return 'It is asked whether it was printed before.'
    if (planned.value.printedBefore.some(({ state }) => state === 'unknown')) return 'A sheet of it is in doubt.'
  }
  for (const { list, problems } of batches.toReversed()) {
    const failed = list.find((sheet) => sheet.orderId === order.id && sheet.state === 'failed')
    const failure = failed?.failure ?? problems.find(({ orderId }) => orderId === order.id)?.failure
    if (failure !== undefined && failure !== null) return failureMessage(failure)
  }
  return null
}

/**
 * Without faults, prints what is left and answers all questions; then every good label must have been printed once, and every bad one must have a
 * reason shown to a person. Resolves to how many were held.
 */
export async function endOfShift(parts: {
  readonly station: SoakStation
  readonly packer: SoakPacker
  readonly model: Model
  readonly service: SoakService
  readonly tray: Tray
  readonly trouble: (words: readonly string[]) => void
}): Promise<number> {
  const { station, packer, model, service, tray, trouble } = parts
  tray.takesAtOnce = false
  // Orders that changed after they were read are printed by the next plan, so one round without a new sheet is not the end.
  for (let round = 0, idle = 0; round < mostRounds && idle < 2; round += 1) {
    const before = tray.count()
    await packer.arrive(station)
    await packer.look(station)
    // Stopped batches leave orders that the next round prints.
    for (let tries = 0; tries < 3 && (await packer.resume(station)); tries += 1);
    const left = await packer.toPrint(station)
    await packer.print(station, left, {})
    await packer.answer(station, left)
    await packer.look(station)
    idle = tray.count() === before ? idle + 1 : 0
  }
  const batches = await packer.look(station)
  let held = 0
  for (const order of wantedOrders(service)) {
    const missing = documentsOf(order).filter(({ code }) => model.count(code) === 0)
    if (missing.length === 0) continue
    // All faults were repaired and every question answered, so nothing may block printing any more.
    const rows = await station.call('orders.rows', { ids: [order.id] })
    const print = rows.ok ? rows.value[0]?.print : undefined
    const why = await explanation(station, order, batches)
    const words = `${order.reference} (${order.label}, ${missing.map(({ code }) => code).join(', ')})`
    if (print === 'sent' || print === 'confirmed') trouble([`LOST ${words} is called ${print}`])
    else if (why === null) trouble([`SILENT LOSS ${words}: nobody is told why it was not printed`])
    else {
      const said = batches.flatMap(({ problems }) => problems.filter(({ orderId }) => orderId === order.id))
      const told = said.map(({ failure }) => `${failure.kind}: ${failureMessage(failure)}`)
      const known = rows.ok ? rows.value[0]?.status : 'unreadable'
      trouble([`STUCK ${words}: ${why} Known as ${known}, at the service ${order.status}. ${told.join(' | ')}`])
    }
  }
  for (const order of service.orders.filter((each) => isBad(each) && each.status !== 'cancelled')) {
    const isOut = documentsOf(order).some(({ code, place }) => place.kind === 'waybill_document' && model.count(code) > 0)
    if (isOut) continue
    held += 1
    if ((await explanation(station, order, batches)) === null) trouble([`SILENT LOSS ${order.reference} (${order.label})`])
  }
  trouble(model.checkEffects())
  return held
}
