import { mkdirSync, mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Temporal } from 'temporal-polyfill'
import { seededRandom } from '../support/seeded-random.ts'
import { makeSmallFolder } from './disks.ts'
import { mendDesk } from './episodes/episodes-desk.ts'
import { dealEpisodes, withMore } from './episodes/episodes.ts'
import type { Life, Scene } from './scene.ts'
import { endOfShift } from './end-of-shift.ts'
import { createSnapshots } from './file-faults.ts'
import { truthful } from './lies.ts'
import { createModel, documentsOf } from './model.ts'
import { isBad, makeShiftOrders } from './soak-orders.ts'
import { createSoakPacker } from './soak-packer.ts'
import { timeScale } from './soak-plan.ts'
import { startSoakService } from './soak-service.ts'
import { startSoakStation, StationEnded, type SoakStation } from './soak-station.ts'
import { createTray } from './tray.ts'

export interface ShiftEnd {
  readonly seed: number
  readonly troubles: readonly string[]
  /** What happened, life by life. */
  readonly schedule: readonly string[]
  readonly sheets: number
  readonly kills: number
  /** Orders that were held to the end because of their labels, with an explanation. */
  readonly held: number
  readonly seconds: number
}

/** As many orders as a person chooses at a time. */
const ordersAtATime = 9

/** Runs a shift of forty orders with kills and a lying service, until the first problem, or until everything is printed or asked about. */
export async function runShift(seed: number): Promise<ShiftEnd> {
  const began = performance.now()
  const random = seededRandom(seed * 7919 + 17)
  const base = mkdtempSync(join(tmpdir(), 'packbench-soak-'))
  const [machine, desk] = [makeSmallFolder(join(base, 'machine')), makeSmallFolder(join(base, 'desk'))]
  const [data, state] = [join(machine.path, 'data'), join(base, 'state')]
  const [printed, elsewhere] = [join(desk.path, 'printed'), join(desk.path, 'elsewhere')]
  for (const folder of [data, state, printed, elsewhere]) mkdirSync(folder, { recursive: true })
  const service = await startSoakService(makeShiftOrders(seed), random)
  const tray = createTray([printed, elsewhere, `${printed}-kept`], join(base, 'tray'))
  const model = createModel(service)
  const snapshots = createSnapshots(base, [data, state])
  const troubles: string[] = []
  const schedule: string[] = []
  const forbidden = new Set<number>()
  let clock = { at: performance.now(), now: Temporal.Now.instant().epochMilliseconds }
  let kills = 0
  let hurries = false

  const note = (words: string): void => void schedule.push(words)
  const trouble = (words: readonly string[]): void => void troubles.push(...words)
  const check = async (): Promise<void> => {
    trouble(model.check(await tray.look(), forbidden, elsewhere))
    for (const { id, status } of service.orders) if (status === 'cancelled') forbidden.add(id)
  }
  const packer = createSoakPacker({ service, tray, model, random, check, trouble })
  const now = (): number => clock.now + (performance.now() - clock.at) * timeScale
  const scene: Scene = {
    random,
    service,
    tray,
    snapshots,
    data,
    state,
    printed,
    elsewhere,
    dataDisk: machine,
    deskDisk: desk,
    left: () => service.orders.filter((order) => !isBad(order) && documentsOf(order).every(({ code }) => model.count(code) === 0)),
    openAnother: async (first) => {
      const another = await startSoakStation({ data, state, printed, service: service.url, now: now(), kill: null })
      if (another === null) throw new Error('The second station ended while it started.')
      // A station that was killed left the folder to the next one.
      if (!('refused' in another) && first.isAlive()) trouble(['SECOND STATION another process was let into the data folder'])
      if ('refused' in another) return
      another.kill()
      await another.ended
    },
    moveClock: (milliseconds) => {
      clock = { at: performance.now(), now: now() + milliseconds }
    },
    trouble,
    note,
  }

  async function open(life: Life): Promise<SoakStation | null> {
    const plan = { data, state, printed, service: service.url, now: now(), kill: life.killAtStart ?? null }
    const first = await startSoakStation(plan)
    if (first === null) kills += 1
    const station = first ?? (await startSoakStation({ ...plan, kill: null }))
    if (station === null) throw new Error('The station ended while it started, and nobody killed it.')
    if ('refused' in station) {
      note(`refused: ${station.refused}`)
      return null
    }
    return station
  }

  async function choose(station: SoakStation, life: Life): Promise<number[]> {
    const listed = await packer.toPrint(station)
    const mixed = listed.toSorted(() => random() - 0.5)
    // An order that was printed and is still listed in To print would be printed again by a user who trusts the list.
    const out = service.orders.filter((order) => documentsOf(order).some(({ code }) => model.count(code) > 0)).map(({ id }) => id)
    const must = (life.must ?? []).filter((id) => listed.includes(id))
    const chosen = new Set([...must, ...mixed.filter((id) => out.includes(id)).slice(0, 5), ...mixed])
    // Now and then orders are chosen that were printed long ago.
    const old = random() < 0.3 ? out.filter((id) => !listed.includes(id)).slice(0, 2) : []
    return [...[...chosen].slice(0, ordersAtATime), ...old]
  }

  async function work(station: SoakStation, life: Life): Promise<void> {
    await packer.arrive(station)
    const hurry = hurries || random() < 0.3
    hurries = life.nextHurries ?? false
    await packer.look(station, hurry)
    if (random() < 0.7) await packer.resume(station, hurry)
    const first = await choose(station, life)
    await life.listed?.(station)
    await check()
    await packer.print(station, first, life.batch ?? {})
    await packer.answer(station, first)
    if (life.between !== undefined) {
      await life.between(station)
      const second = await choose(station, life)
      await packer.print(station, second, {})
    }
    life.ended?.()
    await packer.look(station)
    await packer.scan(station, 2)
    if ((life.books ?? 0) > 0) await packer.book(station, life.books ?? 0)
    const unwanted = service.orders.filter(({ status, legs }) => status === 'awaiting_schedule_pickup' && legs.length === 1)
    if (life.cancels === true) await packer.cancel(station, unwanted[Math.floor(random() * unwanted.length)]?.id ?? 0)
  }

  async function live(life: Life): Promise<void> {
    tray.takesAtOnce = life.takes ?? false
    life.before?.()
    const station = await open(life)
    if (station === null) return
    try {
      await work(station, life)
      if (life.killAtEnd === true) station.kill()
      else await station.close()
    } catch (error) {
      if (!(error instanceof StationEnded)) throw error
    } finally {
      station.kill()
      const end = await station.ended
      if (end === 'SIGKILL') kills += 1
      else if (end !== 'code 0') trouble([`CRASHED the station ended by itself with ${end}`])
      note(`ended ${end}, ${tray.count()} sheets`)
      life.after?.()
    }
  }

  const end = (held = 0): ShiftEnd => ({
    seed,
    troubles,
    schedule,
    held,
    kills,
    sheets: tray.count(),
    seconds: (performance.now() - began) / 1000,
  })
  try {
    for (const episode of dealEpisodes(seed)) {
      note(`- ${episode.name}`)
      await live(withMore(episode.life(scene), scene))
      service.lies = truthful()
      mendDesk(scene)
      await check()
      if (troubles.length > 0) return end()
      snapshots.keep()
    }
    note('- the end of the shift, without faults')
    for (const order of service.orders) if (isBad(order) && random() < 0.4) order.label = 'plain'
    const station = await open({})
    if (station === null) throw new Error('The station cannot be opened any more.')
    try {
      const held = await endOfShift({ station, packer, model, service, tray, trouble })
      await check()
      return end(held)
    } finally {
      await station.close()
    }
  } catch (error) {
    trouble([`BROKE OFF ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`])
    return end()
  } finally {
    tray.close()
    await service.close()
    machine.remove()
    desk.remove()
    await rm(base, { recursive: true, force: true })
  }
}
