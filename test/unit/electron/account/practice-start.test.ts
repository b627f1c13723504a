import { describe, expect, it } from 'vitest'
import { mara, profile, setUp } from '../../../support/account/account-world.ts'

describe('A start in practice', () => {
  it('practises for one run when a start requests it, and resumes the account at the next start', async () => {
    const first = setUp()
    await first.account.connect(mara)
    const practising = setUp({ folder: first.folder, keychain: first.keychain })
    expect(await practising.account.start({ practice: true })).toMatchObject({ ok: true, value: { kind: 'practice' } })
    expect(practising.switches).toEqual(['practice'])
    const next = setUp({ folder: first.folder, keychain: first.keychain })
    expect(await next.account.start({ practice: false })).toMatchObject({ ok: true, value: { kind: 'connected', ...profile } })
    expect(await next.account.token()).toBe('token-1')
  })

  it('keeps the account when practice of one run is left', async () => {
    const first = setUp()
    await first.account.connect(mara)
    const practising = setUp({ folder: first.folder, keychain: first.keychain })
    await practising.account.start({ practice: true })
    expect(await practising.account.signOut()).toMatchObject({ ok: true, value: { kind: 'signed-out', ...profile } })
    const next = setUp({ folder: first.folder, keychain: first.keychain })
    expect(await next.account.start({ practice: false })).toMatchObject({ ok: true, value: { kind: 'connected', ...profile } })
  })

  it('remembers what a person chooses in a run that was started in practice', async () => {
    const { folder, keychain, account: earlier } = setUp()
    await earlier.connect(mara)
    const { account } = setUp({ folder, keychain })
    await account.start({ practice: true })
    await account.enterPractice()
    expect(await setUp({ folder }).account.start({ practice: false })).toMatchObject({ ok: true, value: { kind: 'practice' } })
    await account.connect(mara)
    await account.signOut()
    expect(await setUp({ folder, keychain }).account.start({ practice: false })).toMatchObject({ ok: true, value: { kind: 'signed-out' } })
  })

  it('starts practice in a folder without an account, and again at the next start', async () => {
    const { account, folder } = setUp()
    expect(await account.start({ practice: true })).toMatchObject({ ok: true, value: { kind: 'practice', serviceAddress: null } })
    expect(await setUp({ folder }).account.start({ practice: false })).toMatchObject({ ok: true, value: { kind: 'practice' } })
  })
})
