import { expect, test } from 'vitest'
import { createKeychainVault } from '../../../electron/account/keychain-vault.ts'
import { silentLog } from '../../../electron/platform/log.ts'

const tokenOf = (length: number): string => Array.from({ length }, (_, index) => String.fromCodePoint(97 + (index % 26))).join('')

test.each([40, 1280, 1281, 6000])('a token of %i characters is stored for the next start, and removed once forgotten', async (length) => {
  const name = `mara+${length}@example.test`
  expect(await createKeychainVault({ log: silentLog }).save(name, tokenOf(length))).toEqual({ ok: true, value: { keptIn: 'keychain' } })
  expect(await createKeychainVault({ log: silentLog }).load(name)).toEqual({ ok: true, value: tokenOf(length) })
  expect(await createKeychainVault({ log: silentLog }).forget(name)).toEqual({ ok: true, value: true })
  expect(await createKeychainVault({ log: silentLog }).load(name)).toEqual({ ok: true, value: null })
})
