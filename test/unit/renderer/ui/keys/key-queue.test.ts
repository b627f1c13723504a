import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  areKeysHeld,
  connectKeyQueue,
  dropKeptKeys,
  holdKeys,
  holdKeysFor,
  keepKey,
  longestHoldMs,
  maxKeptKeys,
  useDroppedKeys,
} from '../../../../../renderer/ui/keys/key-queue.ts'

let pressed: string[] = []
let disconnect: () => void = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  pressed = []
  disconnect = connectKeyQueue(({ init }) => void pressed.push(init.key ?? ''))
  useDroppedKeys.setState({ count: 0, reason: null })
})

afterEach(() => {
  disconnect()
  vi.useRealTimers()
})

function type(text: string): void {
  for (const key of text) keepKey({ init: { key }, at: 0 })
}

test('kept keys are pressed in order once nothing holds them', async () => {
  const releases = [holdKeys(), holdKeys()]
  type('abc')
  releases[0]?.()
  await vi.advanceTimersByTimeAsync(100)
  expect(pressed).toEqual([])
  releases[1]?.()
  await vi.advanceTimersByTimeAsync(100)
  expect(pressed.join('')).toBe('abc')
  expect(areKeysHeld()).toBe(false)
})

test('a key that causes another hold delays the keys after it', async () => {
  disconnect()
  const opened: (() => void)[] = []
  disconnect = connectKeyQueue(({ init: { key = '' } }) => {
    pressed.push(key)
    if (key === 'F8') opened.push(holdKeys())
  })
  const release = holdKeys()
  keepKey({ init: { key: 'F8' }, at: 0 })
  type('ab')
  release()
  await vi.advanceTimersByTimeAsync(100)
  expect(pressed).toEqual(['F8'])
  expect(areKeysHeld()).toBe(true)
  opened[0]?.()
  await vi.advanceTimersByTimeAsync(100)
  expect(pressed).toEqual(['F8', 'a', 'b'])
})

test('keys typed while queued keys are being pressed wait for their turn', async () => {
  const release = holdKeys()
  type('ab')
  release()
  expect(areKeysHeld()).toBe(true)
  type('c')
  await vi.advanceTimersByTimeAsync(100)
  expect(pressed.join('')).toBe('abc')
})

test('a hold that takes too long drops the keys and reports that', async () => {
  holdKeys()
  type('4711')
  await vi.advanceTimersByTimeAsync(longestHoldMs)
  expect(useDroppedKeys.getState()).toEqual({ count: 1, reason: 'too-late' })
  await vi.advanceTimersByTimeAsync(100)
  expect(pressed).toEqual([])
  expect(areKeysHeld()).toBe(false)
})

test('too many keys are dropped together, with those that follow', async () => {
  const release = holdKeys()
  type('x'.repeat(maxKeptKeys + 20))
  expect(useDroppedKeys.getState()).toEqual({ count: 1, reason: 'too-many' })
  release()
  await vi.advanceTimersByTimeAsync(100)
  expect(pressed).toEqual([])
})

test('work that fails releases the keys too', async () => {
  const failing = holdKeysFor(Promise.reject(new Error('refused')))
  type('a')
  await expect(failing).rejects.toThrow('refused')
  await vi.advanceTimersByTimeAsync(100)
  expect(pressed).toEqual(['a'])
})

test('nothing is reported when there was nothing to drop', () => {
  holdKeys()
  dropKeptKeys('mouse')
  expect(useDroppedKeys.getState().count).toBe(0)
})
