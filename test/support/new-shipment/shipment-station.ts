import { success } from '../../../shared/result.ts'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { DraftView } from '../../../shared/new-shipment/draft-record.ts'
import { emptyAddress, type ShipmentDraft } from '../../../shared/new-shipment/draft.ts'
import { createKeepSentFacts } from '../../../electron/orders/keep-sent-facts.ts'
import type { Clock } from '../../../electron/platform/clock.ts'
import { silentLog } from '../../../electron/platform/log.ts'
import { createPracticeService } from '../../../electron/practice/practice-service.ts'
import { createPdfReader } from '../../../electron/pdf/pdf-reader.ts'
import { checkDocument } from '../../../electron/documents/check-document.ts'
import { createServiceClient } from '../../../electron/service/create-service-client.ts'
import { createSignInGate } from '../../../electron/service/sign-in-gate.ts'
import { createFetchTransport } from '../../../electron/service/transport/fetch-transport.ts'
import type { Exchange, HttpRequest, Transport } from '../../../electron/service/transport/transport.ts'
import { createSqliteWriteJournal, writeMigrations } from '../../../electron/service/write-journal/sqlite-write-journal.ts'
import type { ReferenceOperations } from '../../../electron/reference-data/store/reference-operations.ts'
import { lookUpOf, openNewShipment } from '../../../electron/station/profile/topics/open-new-shipment.ts'
import { openDatabase } from '../../../electron/storage/open-database.ts'
import { storageFailure } from '../../../electron/storage/storage-failure.ts'
import { reconcileOpenWrites } from '../../../electron/write-recovery/reconcile-open-writes.ts'
import { createHandClock, type HandClock } from '../clocks/hand-clock.ts'
import { memoryOrderStore } from '../orders/memory-order-store.ts'
import { valueOf } from '../stations/service-station.ts'
import { smallestDraft } from './drafts.ts'
import { createKillSwitch, killableJournal } from './kill-switch.ts'

/** What happens to a request instead of going through; null lets it through. */
export type Fault = (request: HttpRequest, through: () => Promise<Exchange>) => Promise<Exchange> | null

/** The service, and the folder of an account there. They outlive each process. */
export interface ShipmentSetup {
  readonly folder: string
  readonly clock: HandClock
  readonly service: ReturnType<typeof createPracticeService>
  /** `METHOD /path` of every request that reached the service. */
  readonly arrived: string[]
}

export function createShipmentSetup(folder: string): ShipmentSetup {
  const clock = createHandClock()
  const practice = createPracticeService({ clock, estimateLifetimeSeconds: 1800 })
  const arrived: string[] = []
  const service = {
    ...practice,
    fetch: (request: Request) => {
      arrived.push(`${request.method} ${new URL(request.url).pathname.replace('/v2', '')}`)
      return practice.fetch(request)
    },
  }
  return { folder, clock, service, arrived }
}

export interface ShipmentStationOptions {
  /** The step at which the process ends: none of its work continues from there. */
  readonly killAt?: number
  readonly fault?: Fault
  /** No pause ever ends, so that work waiting for one never finishes. */
  readonly timeStands?: boolean
  /** A person signs in again after a 401. Without it nobody does. */
  readonly signsInAgain?: boolean
  /** What was learned about addresses; nothing if omitted. */
  readonly addresses?: Pick<ReferenceOperations, 'addressesOfIds'>
}

/** Pauses end immediately and advance the time; deadlines never expire. */
function quickClock(clock: HandClock): Clock {
  return {
    ...clock,
    wait: async (milliseconds, signal) => {
      signal?.throwIfAborted()
      if (milliseconds >= 29_000 && milliseconds !== 60_000) return await clock.wait(milliseconds, signal)
      // Pauses between retries are no whole numbers.
      clock.advance(Math.ceil(milliseconds))
    },
  }
}

/** New shipments as the station opens them, over the practice service, with stores on a disk. */
export async function openShipmentStation(
  setup: ShipmentSetup,
  { killAt = Number.POSITIVE_INFINITY, fault, addresses, signsInAgain = false, timeStands = false }: ShipmentStationOptions = {},
) {
  const { folder, service } = setup
  const clock = timeStands ? setup.clock : quickClock(setup.clock)
  const kill = createKillSwitch(killAt)
  const real = createFetchTransport({ clock, fetch: (request) => service.fetch(request) })
  const transport: Transport = {
    send: async (request) => {
      await kill.step()
      const exchange = await (fault?.(request, () => real.send(request)) ?? real.send(request))
      await kill.step()
      return exchange
    },
    close: () => real.close(),
  }
  const { database } = valueOf(
    openDatabase({ file: join(folder, 'writes.db'), migrations: writeMigrations, countedTables: ['writes'], clock }),
  )
  const journal = killableJournal(
    createSqliteWriteJournal({ database, clock, log: silentLog, newId: randomUUID, toFailure: storageFailure }),
    kill,
  )
  const openWrites = valueOf(await journal.listOpen())
  let token = ''
  const client = createServiceClient({ baseUrl: 'https://practice.example/v2', transport: real, token: async () => token, clock })
  token = valueOf(await client.signIn(service.credentials.email, service.credentials.password)).token
  // After a 401 a person signs in again; the service gives another token.
  let ownToken: string | null = token
  const gate = createSignInGate({
    token: async () => ownToken,
    onUnauthorised: (refused) => {
      if (!signsInAgain || refused !== ownToken) return
      ownToken = null
      void client.signIn(service.credentials.email, service.credentials.password).then((signedIn) => {
        ownToken = valueOf(signedIn).token
        gate.wakeUp()
      })
    },
    awaitsSignIn: () => signsInAgain,
  })
  const ownClient = createServiceClient({ baseUrl: 'https://practice.example/v2', transport, gate, journal, clock })
  const orderStore = memoryOrderStore()
  const stop = new AbortController()
  const reader = createPdfReader()
  const changed: DraftView[] = []
  const readOrder = async (orderId: number) => {
    const read = await ownClient.readOrder(String(orderId))
    if (read.ok) valueOf(await orderStore.upsert([read.value], { knownAt: clock.now(), listed: false }))
    return read
  }
  const newShipment = openNewShipment({
    folder,
    clock,
    log: silentLog,
    emit: (channel, payload) => {
      if (channel === 'newShipment.changed') changed.push(payload as DraftView)
    },
    notify: () => {},
    person: () => 'Mara',
    client: ownClient,
    writes: database,
    journal,
    orderStore,
    referenceData: {
      lists: async () => success({ purposes: [], reasons: [], countries: [] }),
      addressesOfIds: async (ids) => success(addresses?.addressesOfIds(ids) ?? []),
    },
    goods: { knownHsCodes: async ({ codes }) => success({ known: codes }) },
    keepSentFacts: createKeepSentFacts({ store: orderStore, clock, onChanged: async () => {} }),
    pdf: { inspector: { checkDocument: (bytes: Uint8Array) => checkDocument(bytes, reader) } as never },
    readOrder,
    signal: stop.signal,
  })
  return {
    newShipment,
    orderStore,
    /** For reads only; faults of the station's own requests do not affect it. */
    client,
    /** The station's own. */
    writes: ownClient,
    readOrder,
    changed,
    killed: kill.killed,
    steps: kill.steps,
    /** What the station does at its start. */
    start: async () => {
      await newShipment.settleInterrupted(true)
      await reconcileOpenWrites(
        {
          journal,
          client: ownClient,
          readOrder,
          settleCompany: async () => null,
          clock,
          log: silentLog,
          notify: () => {},
          onCreation: (reference, reconciled) => void newShipment.settleReference(reference, lookUpOf(reference, reconciled)),
          signal: stop.signal,
        },
        openWrites,
      )
    },
    /** Ends the process: what it had open is closed, nothing is saved. */
    end: () => {
      stop.abort()
      if (database.isOpen) database.close()
    },
  }
}

export type ShipmentStation = Awaited<ReturnType<typeof openShipmentStation>>

/** From Halifax to Seattle, with countries as the practice service numbers them. */
export function practiceDraft(overrides: Partial<ShipmentDraft> = {}): ShipmentDraft {
  const { origin, destination, ...draft } = smallestDraft()
  return {
    ...draft,
    origin: { ...origin, country: '32' },
    // Practice refuses a waybill without it, as carriers do.
    destination: { ...emptyAddress(), ...destination, country: '151', phone: '206 555 0101' },
    ...overrides,
  }
}

/** A draft with these fields that was quoted. */
export async function quotedDraft({ newShipment }: ShipmentStation, draft: ShipmentDraft = practiceDraft()): Promise<DraftView> {
  const created = valueOf(await newShipment.create({ source: { kind: 'empty' } })).draft
  valueOf(await newShipment.edit({ draftId: created.id, draft }))
  return valueOf(await newShipment.quote({ draftId: created.id, direct: false }))
}

/** How many orders the service has under each customer reference of its newest hundred. */
export async function ordersByReference({ client }: ShipmentStation): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>()
  for (let page = 1; page <= 5; page += 1) {
    const listed = valueOf(await client.listOrders({ page }))
    for (const { order } of listed.orders) {
      const reference = order.customerReference ?? ''
      counts.set(reference, (counts.get(reference) ?? 0) + 1)
    }
  }
  return counts
}
