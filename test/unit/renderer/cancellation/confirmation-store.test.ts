import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  beginConfirming,
  endConfirming,
  isConfirmed,
  consumeConfirmationScan,
  setTypedCount,
  useConfirmation,
} from '../../../../renderer/cancellation/confirmation-store.ts'
import type { FindResult } from '../../../../shared/orders/order-view.ts'
import { success, type Result } from '../../../../shared/result.ts'

const scannable = new Map<string, number>()

async function invoke(_channel: string, { text }: { readonly text: string }): Promise<Result<FindResult>> {
  const id = scannable.get(text)
  return success(id === undefined ? { kind: 'none', text } : { kind: 'one', id, leg: null, waybill: null })
}

function confirmed(): boolean {
  return isConfirmed(useConfirmation.getState())
}

/** Resolves once the scan has been looked up. */
function scan(text: string): Promise<void> {
  return new Promise((resolve) => {
    consumeConfirmationScan(text)
    const forget = useConfirmation.subscribe(() => {
      forget()
      resolve()
    })
  })
}

beforeEach(() => {
  scannable.clear()
  vi.stubGlobal('window', { station: { invoke, subscribe: () => () => {} } })
})

afterEach(() => {
  endConfirming()
  vi.unstubAllGlobals()
})

test('many orders are confirmed by typing exactly their number', () => {
  beginConfirming([1, 2, 3])
  const enough = ['', '2', '30', 'three', '3 of them'].filter((typed) => {
    setTypedCount(typed)
    return confirmed()
  })
  expect(enough).toEqual([])
  setTypedCount(' 3 ')
  expect(confirmed()).toBe(true)
})

test('many orders are also confirmed by a scan of each, and a scan that matches none is reported and confirms nothing', async () => {
  scannable.set('A', 1).set('B', 2).set('X', 9)
  beginConfirming([1, 2])
  await scan('A')
  expect(confirmed()).toBe(false)
  await scan('X')
  expect(useConfirmation.getState()).toMatchObject({ unmatchedScan: 'X', scanned: new Set([1]) })
  await scan('nowhere')
  expect(useConfirmation.getState().unmatchedScan).toBe('nowhere')
  await scan('B')
  expect(useConfirmation.getState().unmatchedScan).toBeNull()
  expect(confirmed()).toBe(true)
})

test('does not take a scan into the field for the number', () => {
  beginConfirming([1, 2])
  setTypedCount('2')
  expect(consumeConfirmationScan('2')).toBe(true)
  expect(useConfirmation.getState().typed).toBe('')
  expect(confirmed()).toBe(false)
})

test('does not handle a scan while no confirmation is asked for, and never confirms zero orders', () => {
  expect(consumeConfirmationScan('A')).toBe(false)
  beginConfirming([])
  setTypedCount('0')
  expect(confirmed()).toBe(false)
})
