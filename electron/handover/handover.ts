import type { CallInput, CallOutput } from '../../shared/contract/contract.ts'
import { summarizeHandover } from '../../shared/handover/handover-record.ts'
import { handoverFailures } from '../../shared/messages/handover/handover-failures.ts'
import type { FindResult } from '../../shared/orders/order-view.ts'
import { failed, success, type Result } from '../../shared/result.ts'
import type { Clock } from '../platform/clock.ts'
import type { HandoverCandidate } from './collect-handover.ts'
import { createFinishHandover } from './finish-handover.ts'
import { handoverMatcher } from './find-handover.ts'
import { tableFile } from '../platform/table-file.ts'
import { handoverTable } from './handover-table.ts'
import type { SheetMedia } from './handover-pages.ts'
import type { HandoverStore } from './handover-store.ts'
import { createLoadParcels } from './load-parcels.ts'

type HandoverChannel = `handover.${
  | 'list'
  | 'print'
  | 'export'
  | 'scan'
  | 'loadAnyway'
  | 'takeOff'
  | 'finish'
  | 'finished'
  | 'ofOrder'
  | 'document'
  | 'printAgain'}`
type CallResult<Channel extends HandoverChannel> = Promise<Result<CallOutput<Channel>>>

export interface HandoverOptions {
  readonly clock: Clock
  readonly store: HandoverStore
  /** IANA zone of this machine. */
  readonly stationZone: () => string
  readonly stationName: () => string
  readonly person: () => string
  /** Of the document printer. */
  readonly documentMedia: () => SheetMedia
  /** Orders that may go out on or near a day, and the given ones. */
  readonly candidates: (orderIds?: readonly number[]) => Promise<Result<HandoverCandidate[]>>
  /** Finds the order that a scan names. */
  readonly find: (text: string) => Promise<Result<FindResult>>
  /** Sends a document made by Packbench to the document printer. */
  readonly print: (createPages: (media: SheetMedia) => Promise<Uint8Array>) => CallResult<'handover.print'>
  readonly saveExport: (name: string, bytes: Uint8Array) => CallResult<'handover.export'>
}

/** The number of finished handovers listed at once. */
const pageSize = 50

/** Lists which orders go out with which carrier, and records which parcels were loaded onto the van. */
export interface Handover {
  list(input: CallInput<'handover.list'>): CallResult<'handover.list'>
  print(input: CallInput<'handover.print'>): CallResult<'handover.print'>
  export(input: CallInput<'handover.export'>): CallResult<'handover.export'>
  scan(input: CallInput<'handover.scan'>): CallResult<'handover.scan'>
  loadAnyway(input: CallInput<'handover.loadAnyway'>): CallResult<'handover.loadAnyway'>
  takeOff(input: CallInput<'handover.takeOff'>): CallResult<'handover.takeOff'>
  finish(input: CallInput<'handover.finish'>): CallResult<'handover.finish'>
  finished(input: CallInput<'handover.finished'>): CallResult<'handover.finished'>
  ofOrder(input: CallInput<'handover.ofOrder'>): CallResult<'handover.ofOrder'>
  document(input: CallInput<'handover.document'>): CallResult<'handover.document'>
  printAgain(input: CallInput<'handover.printAgain'>): CallResult<'handover.printAgain'>
  close(): void
}

export function createHandover(options: HandoverOptions): Handover {
  const { clock, stationZone, stationName, store, print, saveExport } = options
  const day = (date: string | null) => ({ date, now: clock.now(), stationZone: stationZone() })
  const { read, exclusively, ...loading } = createLoadParcels({ ...options, day })
  const finish = createFinishHandover({ ...options, read })

  return {
    ...loading,
    list: async ({ date }) => await read(date),
    finish: (input) => exclusively(() => finish(input)),
    print: async ({ date }) => {
      const list = await read(date)
      if (!list.ok) return list
      if (list.value.groups.length === 0) return failed(handoverFailures.nothingToHandOver())
      const { handoverPages } = await import('./handover-pages.ts')
      return await print((media) => handoverPages(list.value, media, stationName()))
    },
    export: async ({ date, format = 'csv' }) => {
      const list = await read(date)
      if (!list.ok) return list
      const [first] = list.value.groups
      if (first === undefined) return failed(handoverFailures.nothingToHandOver())
      const { name, bytes } = await tableFile(`handover-${first.date}`, handoverTable(list.value), format)
      return await saveExport(name, bytes)
    },
    finished: async ({ before, find = '' }) => {
      const listed = store.list(pageSize + 1, before, handoverMatcher(find))
      if (!listed.ok) return listed
      return success({ handovers: listed.value.slice(0, pageSize).map(summarizeHandover), hasMore: listed.value.length > pageSize })
    },
    ofOrder: async ({ orderId }) => {
      const found = store.ofOrder(orderId)
      return found.ok ? success({ handovers: found.value.map(summarizeHandover) }) : found
    },
    document: async ({ id }) => {
      const found = store.find(id)
      if (!found.ok) return found
      if (found.value === null) return failed(handoverFailures.notStored())
      return success({ finished: summarizeHandover(found.value.record), bytes: found.value.pdf })
    },
    printAgain: async ({ id }) => {
      const found = store.find(id)
      if (!found.ok) return found
      if (found.value === null) return failed(handoverFailures.notStored())
      const { pdf } = found.value
      return await print(async () => pdf)
    },
    close: () => store.close(),
  }
}
