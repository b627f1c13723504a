import type { CallChannel, CallInput, CallOutput, EmitEvent } from '../../shared/contract/contract.ts'
import type { Notify } from '../../shared/contract/station-notification.ts'
import type { Company } from '../../shared/companies/company.ts'
import { referenceDataMessages } from '../../shared/messages/reference-data/reference-data-messages.ts'
import type { NamedEntry, ReferenceLists } from '../../shared/reference-data/named-entry.ts'
import { referenceCsv } from '../../shared/reference-data/reference-csv.ts'
import { success, type Result } from '../../shared/result.ts'
import type { Clock } from '../platform/clock.ts'
import type { Log } from '../platform/log.ts'
import { createLearning } from './learning.ts'
import { createNames, type Names } from './names.ts'
import type { AddressOfId } from './store/addresses-of-ids.ts'
import { createReferenceStore } from './worker/reference-store.ts'

type Answer<Channel extends CallChannel> = Promise<Result<CallOutput<Channel>>>

export interface ReferenceDataOptions {
  /** The account's own folder. */
  readonly folder: string
  readonly workerFile: string
  readonly clock: Clock
  readonly log: Log
  readonly person: () => string
  readonly emit: EmitEvent
  readonly notify: Notify
  /** Names that the account starts with. */
  readonly initialNames: readonly NamedEntry[]
  /** Receives the lists once after the start, and whenever they have changed. */
  readonly onLists?: (lists: ReferenceLists) => void
  /** Saves a file in the exports folder. */
  readonly saveExport: (name: string, bytes: Uint8Array) => Answer<'referenceData.export'>
}

/** What is known about countries, purposes, reasons and addresses, of one account. */
export interface ReferenceData extends Names {
  lists(): Answer<'referenceData.lists'>
  countries(): Answer<'countries.list'>
  purposes(): Answer<'purposes.list'>
  reasons(): Answer<'reasons.list'>
  searchAddresses(input: CallInput<'addresses.search'>): Answer<'addresses.search'>
  /** Every address that orders and companies use with one of these ids. */
  addressesOfIds(ids: readonly number[]): Promise<Result<AddressOfId[]>>
  splitAddress(input: CallInput<'addresses.split'>): Answer<'addresses.split'>
  export(): Answer<'referenceData.export'>
  ordersChanged(orderIds: readonly number[]): void
  companiesRead(companies: readonly Company[]): void
  /** Learns from stored orders and then from changes: after a delay, or on the first request. */
  start(): Promise<void>
  close(): Promise<void>
}

/** Milliseconds for which learning leaves the processor to the start. */
const startDelay = 3000

export function createReferenceData(options: ReferenceDataOptions): ReferenceData {
  const { clock, log, emit, person } = options
  const store = createReferenceStore({
    ...options,
    onDamaged: (damagedFile) =>
      options.notify('warning', referenceDataMessages.damaged.message({ damagedFile }), referenceDataMessages.damagedNext.message()),
  })
  const closing = new AbortController()
  const firstUse = Promise.withResolvers<void>()
  const { run } = store
  const ask: typeof run = (name, ...input) => {
    firstUse.resolve()
    return run(name, ...input)
  }

  async function emitLists(): Promise<void> {
    const lists = await run('lists')
    if (!lists.ok) return
    emit('referenceData.changed', lists.value)
    options.onLists?.(lists.value)
  }

  const onListsChanged = (): void => void emitLists()
  const learning = createLearning({ run, log, onListsChanged })
  const names = createNames({ run: ask, clock, person, onListsChanged })

  async function pick<Key extends 'countries' | 'purposes' | 'reasons'>(key: Key): Promise<Result<ReferenceLists[Key]>> {
    const lists = await ask('lists')
    return lists.ok ? success(lists.value[key]) : lists
  }

  return {
    ...names,
    lists: () => ask('lists'),
    countries: () => pick('countries'),
    purposes: () => pick('purposes'),
    reasons: () => pick('reasons'),
    searchAddresses: ({ text }) => ask('searchAddresses', text),
    addressesOfIds: (ids) => ask('addressesOfIds', ids),
    splitAddress: ({ text }) => ask('splitAddress', text),
    export: async () => {
      const lists = await ask('lists')
      if (!lists.ok) return lists
      const day = clock.now().toString().slice(0, 10)
      const name = `${referenceDataMessages.fileName({ date: day })}.csv`
      return await options.saveExport(name, new TextEncoder().encode(referenceCsv(lists.value)))
    },
    ordersChanged: (orderIds) => learning.ordersChanged(orderIds),
    companiesRead: (companies) => {
      if (companies.length === 0) return
      const read = companies.map(({ id, name, address }) => ({ id, name, address }))
      void run('learnCompanies', read, clock.now().toString()).then((learned) => {
        if (learned.ok && learned.value.haveListsChanged) onListsChanged()
      })
    },
    start: async () => {
      const delay = new AbortController()
      const signal = AbortSignal.any([closing.signal, delay.signal])
      await Promise.race([firstUse.promise, clock.wait(startDelay, signal).catch(() => {})])
      delay.abort()
      if (closing.signal.aborted) return
      const lists = await run('lists')
      if (lists.ok) options.onLists?.(lists.value)
      await learning.start()
    },
    close: async () => {
      closing.abort()
      await learning.close()
      await store.close()
    },
  }
}
