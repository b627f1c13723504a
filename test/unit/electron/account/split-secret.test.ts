import { expect, test } from 'vitest'
import { deleteSecret, loadSecret, saveSecret, type KeychainEntries } from '../../../../electron/account/split-secret.ts'

/** Refuses what the Windows Credential Manager refuses: more than 2,560 bytes of UTF-16. Fails from the `failAfter`-th write on. */
function limitedKeychain(failAfter = Number.POSITIVE_INFINITY) {
  const kept = new Map<string, string>()
  const state = { failAfter }
  let writes = 0
  const entries: KeychainEntries = {
    get: async (name) => kept.get(name) ?? null,
    set: async (name, secret) => {
      writes += 1
      if (Buffer.byteLength(secret, 'utf16le') > 2560 || writes > state.failAfter) throw new Error('PlatformFailure')
      kept.set(name, secret)
    },
    delete: async (name) => kept.delete(name),
  }
  return { entries, kept, state, writes: () => writes }
}

const secretOf = (length: number): string => Array.from({ length }, (_, index) => String.fromCodePoint(97 + (index % 26))).join('')

test.each([1, 1280, 1281, 2560, 9000])('stores and deletes a secret of %i characters whole', async (length) => {
  const { entries, kept } = limitedKeychain()
  await saveSecret(entries, 'mara', secretOf(length))
  expect(await loadSecret(entries, 'mara')).toBe(secretOf(length))
  await deleteSecret(entries, 'mara')
  expect(kept.size).toBe(0)
  expect(await loadSecret(entries, 'mara')).toBeNull()
})

test('a shorter secret leaves no part of the previous longer one', async () => {
  const { entries, kept } = limitedKeychain()
  await saveSecret(entries, 'mara', secretOf(5000))
  await saveSecret(entries, 'mara', secretOf(4000))
  expect(await loadSecret(entries, 'mara')).toBe(secretOf(4000))
  await saveSecret(entries, 'mara', 'short')
  expect([...kept]).toEqual([['mara', 'short']])
})

test('a secret that could not be saved keeps the previous one', async () => {
  const { entries, kept, state, writes } = limitedKeychain()
  await saveSecret(entries, 'mara', secretOf(3000))
  const before = new Map(kept)
  state.failAfter = writes() + 2
  await expect(saveSecret(entries, 'mara', secretOf(8000))).rejects.toThrow('PlatformFailure')
  expect(kept).toEqual(before)
  expect(await loadSecret(entries, 'mara')).toBe(secretOf(3000))
})

test('a secret with a missing part counts as missing', async () => {
  const { entries, kept } = limitedKeychain()
  await saveSecret(entries, 'mara', secretOf(3000))
  const [part] = [...kept.keys()].filter((name) => name !== 'mara')
  kept.delete(part ?? '')
  expect(await loadSecret(entries, 'mara')).toBeNull()
})
