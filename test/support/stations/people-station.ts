import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemClock, type Clock } from '../../../electron/platform/clock.ts'
import type { Station } from '../../../electron/station/station.ts'
import type { CallChannel, CallInput, CallOutput } from '../../../shared/contract/contract.ts'
import type { Failure } from '../../../shared/failure.ts'
import type { Result } from '../../../shared/result.ts'
import { valueOf } from './service-station.ts'
import { openWholeStation } from './whole-station.ts'

export interface PeopleStation {
  readonly folder: string
  /** The station that is open now. */
  station(): Station
  /** Any answer. */
  tell<Channel extends CallChannel>(channel: Channel, input: CallInput<Channel>): Promise<Result<CallOutput<Channel>>>
  ask<Channel extends CallChannel>(channel: Channel, input: CallInput<Channel>): Promise<CallOutput<Channel>>
  refusal<Channel extends CallChannel>(channel: Channel, input: CallInput<Channel>): Promise<Failure>
  /** The orders of a status, by reference. */
  orders(status: string): Promise<number[]>
  addPeople(): Promise<void>
  badge(code: string): Promise<void>
  /** Closes the station and opens it again in the same folder. */
  restart(): Promise<void>
  close(): Promise<void>
}

/** Those of `addPeople`: Sam is a supervisor, Ana and Bo are packers. */
export const badges = { sam: 'BADGE-SAM-1', ana: 'BADGE-ANA-1', bo: 'BADGE-BO-1' }

export const samPin = '4711'
export const anaPin = '1234'

/** A practice station whose calls go through everything but the host. */
export async function openPeopleStation(clock: Clock = systemClock): Promise<PeopleStation> {
  const folder = mkdtempSync(join(tmpdir(), 'packbench-people-'))
  const open = (): Promise<Station> => openWholeStation({ dataFolder: folder, clock })
  let station = await open()
  const people: PeopleStation = {
    folder,
    station: () => station,
    tell: (channel, input) => station.handlers[channel](input),
    ask: async (channel, input) => valueOf(await station.handlers[channel](input)),
    refusal: async (channel, input) => {
      const answer = await station.handlers[channel](input)
      if (answer.ok) throw new Error(`${channel} was not refused`)
      return answer.failure
    },
    orders: async (status) =>
      (await people.ask('orders.list', { view: { kind: 'status', status }, sort: { by: 'reference', direction: 'ascending' } })).ids,
    addPeople: async () => {
      const common = { id: null, isEnabled: true }
      await people.ask('people.save', { ...common, name: 'Sam', role: 'supervisor', badge: badges.sam, pin: samPin })
      await people.ask('people.save', { ...common, name: 'Ana', role: 'packer', badge: badges.ana, pin: anaPin })
      await people.ask('people.save', { ...common, name: 'Bo', role: 'packer', badge: badges.bo })
    },
    badge: async (code) => void (await people.ask('people.scan', { text: code })),
    restart: async () => {
      await station.close()
      station = await open()
    },
    close: async () => {
      await station.close()
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
    },
  }
  return people
}
