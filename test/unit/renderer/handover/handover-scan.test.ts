import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { finishNow } from '../../../../renderer/handover/finish-handover.ts'
import { followFinished, resetHandoverScreen, useHandoverScan } from '../../../../renderer/handover/handover-scan.ts'
import { findFinished, readFinished, useHandover } from '../../../../renderer/handover/handover-store.ts'
import { unreadableVerdict } from '../../../../renderer/ui/scans/scan-verdict.ts'
import type { FinishedHandover } from '../../../../shared/handover/handover-record.ts'
import { success } from '../../../../shared/result.ts'

function finishedAs(id: string): FinishedHandover {
  return { id, person: '', finishedAt: '2026-11-24T16:30:00Z', services: ['Express'], onVan: 1, missing: 0 }
}

const handovers = ['newer', 'older'].map(finishedAs)
const verdict = unreadableVerdict('Scan it again.')

async function invoke(channel: string, input: unknown): Promise<unknown> {
  if (channel === 'handover.finish') return success({ finished: finishedAs('now'), sent: null, failure: null })
  if (channel === 'handover.list') return success({ groups: [], otherDays: [], loading: [], madeAt: '2026-11-24T16:30:00Z' })
  const { find } = input as { find: string }
  return success({ handovers: handovers.filter(({ id }) => id.includes(find)), hasMore: false })
}

let stop: () => void

beforeEach(async () => {
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
