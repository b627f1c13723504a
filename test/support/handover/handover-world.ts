import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import type { HandoverCandidate } from '../../../electron/handover/collect-handover.ts'
import { createHandover, type Handover } from '../../../electron/handover/handover.ts'
import { createHandoverStore, type HandoverStore } from '../../../electron/handover/handover-store.ts'
import type { CallOutput } from '../../../shared/contract/contract.ts'
import type { HandoverGroup } from '../../../shared/handover/handover-list.ts'
import { loadingOf } from '../../../shared/handover/loading.ts'
import type { ParcelVerdict } from '../../../shared/handover/parcel-verdict.ts'
import { utilitySheetFailures } from '../../../shared/messages/print-jobs/utility-sheet-failures.ts'
import { utilitySheetMessages } from '../../../shared/messages/print-jobs/utility-sheet-messages.ts'
import type { FindResult } from '../../../shared/orders/order-view.ts'
import { failed, success, type Result } from '../../../shared/result.ts'
import { createHandClock } from '../clocks/hand-clock.ts'
import { handoverCandidate } from '../orders/handover-candidate.ts'
import { valueOf } from '../stations/service-station.ts'
import { removeFolder } from '../temporary-folder.ts'

export const handoverNow = '2026-11-21T10:00:00Z'

/** Orders from this id on are found by a scan, but are on no list of candidates. */
const firstUnlisted = 100

/** A station's handover of today with three orders of one carrier, opened again for each test of the file that calls this. */
export function handoverWorld() {
  let folder = ''
  let store: HandoverStore
  let handover: Handover
  let orders = new Map<number, Omit<HandoverCandidate, 'loads'>>()
  let isPrinterGone = false

  function candidates(ids: readonly number[] = []): Result<HandoverCandidate[]> {
    const listed = [...orders.keys()].filter((id) => id < firstUnlisted)
    const all = [...new Set([...listed, ...ids, ...valueOf(store.openOrderIds())])]
    const loads = valueOf(store.loadsOf(all))
    return success(
      all.flatMap((id) => {
        const known = orders.get(id)
        return known === undefined ? [] : [{ ...known, loads: loads.filter(({ orderId }) => orderId === id) }]
      }),
    )
  }

  async function find(text: string): Promise<Result<FindResult>> {
    const id = Number(/^PB-(\d+)$/.exec(text)?.[1])
    return success(orders.has(id) ? { kind: 'one', id, leg: null, waybill: null } : { kind: 'none', text })
  }

  /** Opens the same folder, as after a restart. */
  function open(): void {
    store = createHandoverStore({ file: join(folder, 'handovers.db'), clock: createHandClock(handoverNow) })
    handover = createHandover({
      clock: createHandClock(handoverNow),
      store,
      stationZone: () => 'Europe/London',
      stationName: () => 'Station 1',
      person: () => 'Ada',
      documentMedia: () => 'a4',
      candidates: async (ids) => candidates(ids),
      find,
      print: async (make) => {
        await make('a4')
        const nothing = utilitySheetMessages.nothingSent.message({ sheet: 'handover' })
        if (isPrinterGone) return failed(utilitySheetFailures.printerNotAvailable({ nothing }))
        return success({ sent: utilitySheetMessages.sent.message({ sheet: 'handover', printer: 'Scripted' }) })
      },
      saveExport: async (name) => success({ saved: name, folder: 'exports' }),
    })
  }

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'packbench-handover-'))
    isPrinterGone = false
    orders = new Map([1, 2, 3].map((id) => [id, handoverCandidate({ id, reference: `PB-${id}` })]))
    open()
  })
  afterEach(() => {
    handover.close()
    removeFolder(folder)
  })

  async function firstGroup(): Promise<HandoverGroup> {
    const [group] = valueOf(await handover.list({ date: null })).groups
    if (group === undefined) throw new Error('nothing goes out')
    return group
  }

  return {
    handover: () => handover,
    file: () => join(folder, 'handovers.db'),
    /** Sets an order that differs only in this from one that may be handed over. */
    order: (
      id: number,
      change: Parameters<typeof handoverCandidate>[0] = {},
      other: Partial<Omit<HandoverCandidate, 'order' | 'loads'>> = {},
    ) => {
      orders.set(id, { ...handoverCandidate({ id, reference: `PB-${id}`, ...change }), ...other })
    },
    reopen: (): void => {
      handover.close()
      open()
    },
    /** Reopens without closing first, as after a kill. */
    reopenAfterKill: open,
    printerIsGone: (isGone: boolean): void => {
      isPrinterGone = isGone
    },
    scan: async (text: string): Promise<ParcelVerdict> => valueOf(await handover.scan({ date: null, text })).verdict,
    firstGroup,
    onVan: (): number[] => valueOf(store.openOrderIds()),
    finish: async (
      seen: { readonly missing?: number[]; readonly accepted?: number[] } = {},
    ): Promise<Result<CallOutput<'handover.finish'>>> => {
      const { onVan, missing } = loadingOf([await firstGroup()])
      return await handover.finish({
        date: null,
        onVan: onVan.map(({ orderId }) => orderId),
        missing: seen.missing ?? missing.map(({ orderId }) => orderId),
        accepted: seen.accepted ?? [],
      })
    },
  }
}
