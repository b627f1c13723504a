import { expect, test } from 'vitest'
import { watchFirstScreen } from '../../../../electron/host/first-screen.ts'
import { success } from '../../../../shared/result.ts'

const trusted = { isTrusted: true }

async function isPending(promise: Promise<void>): Promise<boolean> {
  return await Promise.race([promise.then(() => false), Promise.resolve(true)])
}

test.each([
  ['no orders yet', { ids: new Float64Array() }],
  ['orders', { ids: Float64Array.of(1, 2) }],
])('the first screen is shown once the window has its first list: %s', async (_name, list) => {
  const { handleCall, shown } = watchFirstScreen(async () => success(list))
  expect(await isPending(shown)).toBe(true)
  expect(await handleCall(trusted, 'orders.follow', {})).toEqual(success(list))
  await shown
})

test('a window that requests no orders does not block forever', async () => {
  const { handleCall, shown } = watchFirstScreen(async () => success(null))
  await handleCall(trusted, 'account.state', {})
  await expect(shown).resolves.toBeUndefined()
})
