import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { finishNow } from '../../../../renderer/handover/finish-handover.ts'
import {
  followFinished,
  handleHandoverScan,
  loadAnyway,
  resetHandoverScreen,
  useHandoverScan,
} from '../../../../renderer/handover/handover-scan.ts'
import { findFinished, readFinished, showDay, takeOff, useHandover } from '../../../../renderer/handover/handover-store.ts'
import { unreadableVerdict } from '../../../../renderer/ui/scans/scan-verdict.ts'
import type { FinishedHandover } from '../../../../shared/handover/handover-record.ts'
import type { HandoverList } from '../../../../shared/handover/handover-list.ts'
import type { ParcelVerdict } from '../../../../shared/handover/parcel-verdict.ts'
import { success } from '../../../../shared/result.ts'

function finishedAs(id: string): FinishedHandover {
  return { id, person: '', finishedAt: '2026-11-24T16:30:00Z', services: ['Express'], onVan: 1, missing: 0 }
}

const handovers = ['newer', 'older'].map(finishedAs)
const verdict = unreadableVerdict('Scan it again.')

/** The list of one day, recognized by its time. */
function listOf(date: string | null): HandoverList {
  return { groups: [], otherDays: [], loading: [], madeAt: date ?? '2026-11-24T16:30:00Z' }
}

const asks: ParcelVerdict = { kind: 'asks', orderId: 1, reference: 'PB-1', takesToo: false, problems: ['not-printed'], hold: null }

/** Answers that change a list wait for this. */
let released = Promise.withResolvers<null>()
/** The days for which something was loaded after a question. */
let loadedFor: (string | null)[] = []

async function invoke(channel: string, input: unknown): Promise<unknown> {
  const { date } = input as { date: string | null }
  if (channel === 'voidLabels.scan') return success({ found: null, toDestroy: 0 })
  if (channel === 'handover.loadAnyway') loadedFor.push(date)
  if (channel === 'handover.scan' || channel === 'handover.loadAnyway' || channel === 'handover.takeOff') {
    await released.promise
    return success(channel === 'handover.takeOff' ? listOf(date) : { verdict: asks, list: listOf(date) })
  }
  if (channel === 'handover.finish') return success({ finished: finishedAs('now'), sent: null, failure: null })
  if (channel === 'handover.list') return success(listOf(date))
  const { find } = input as { find: string }
  return success({ handovers: handovers.filter(({ id }) => id.includes(find)), hasMore: false })
}

let stop: () => void

beforeEach(async () => {
  released = Promise.withResolvers()
  loadedFor = []
  vi.stubGlobal('window', { station: { invoke, subscribe: () => () => {} } })
  stop = followFinished()
  await readFinished()
  useHandoverScan.setState({ verdict })
})

afterEach(() => {
  stop()
  resetHandoverScreen()
  vi.unstubAllGlobals()
})

test('a search of the finished handovers keeps the rejected parcel on the screen until a person acknowledges it', async () => {
  findFinished('older')
  await vi.waitFor(() => expect(useHandover.getState().finished?.map(({ id }) => id)).toEqual(['older']))
  expect(useHandoverScan.getState().verdict).toBe(verdict)
})

test('the last scan is cleared once a handover is finished', async () => {
  await finishNow()
  expect(useHandoverScan.getState().verdict).toBeNull()
})

const earlier = '2026-11-23'
const later = '2026-11-25'

test('the list of a scan for another day than the selected one is not shown, and its question is answered for its own day', async () => {
  useHandoverScan.setState({ verdict: null })
  showDay(earlier)
  const scanned = handleHandoverScan('PB-1')
  showDay(later)
  await vi.waitFor(() => expect(useHandover.getState().list?.madeAt).toBe(later))
  released.resolve(null)
  await scanned
  expect(useHandoverScan.getState().question).toEqual(asks)
  expect(useHandover.getState().list?.madeAt).toBe(later)
  await loadAnyway()
  expect(loadedFor).toEqual([earlier])
  expect(useHandover.getState().list?.madeAt).toBe(later)
})

test('the list after a parcel was taken off another day than the selected one is not shown', async () => {
  showDay(earlier)
  const taken = takeOff(1)
  showDay(later)
  await vi.waitFor(() => expect(useHandover.getState().list?.madeAt).toBe(later))
  released.resolve(null)
  await taken
  expect(useHandover.getState().list?.madeAt).toBe(later)
})
