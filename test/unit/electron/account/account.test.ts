import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { failed } from '../../../../shared/result.ts'
import { address, makeVault, mara, profile, setUp } from '../../../support/account/account-world.ts'
import { scriptedFailure } from '../../../support/scripted-failure.ts'
import { temporaryFolder } from '../../../support/temporary-folder.ts'

describe('The account', () => {
  it('starts signed out, with both ways open', async () => {
    const { account, switches } = setUp()
    expect(await account.start({ practice: false })).toMatchObject({ ok: true, value: { kind: 'signed-out', serviceAddress: null } })
    expect(switches).toEqual([])
  })

  it('connects, stores the token in the keychain only, and shows that account’s data', async () => {
    const { account, keychain, switches, announced, folder } = setUp()
    const connected = await account.connect({ ...mara, serviceAddress: ` ${address}/ `, email: ' mara@example.test ' })
    expect(connected).toMatchObject({ ok: true, value: { kind: 'connected', ...profile, tokenKeptIn: 'keychain', online: true } })
    expect(await account.token()).toBe('token-1')
    expect(switches).toEqual([profile])
    expect([...keychain.kept.values()]).toEqual(['token-1'])
    expect(announced.at(-1)).toEqual(account.state())
    const file = readFileSync(join(folder, 'account.json'), 'utf8')
    expect(file).toContain('mara@example.test')
    expect(file).not.toMatch(/token-1|right/)
  })

  it('reports when the token lasts for this session only', async () => {
    const { account } = setUp({ keychain: makeVault('session') })
    expect(await account.connect(mara)).toMatchObject({ ok: true, value: { tokenKeptIn: 'session' } })
  })

  it('does not change after a wrong password, and returns the service’s own message', async () => {
    const { account, switches, keychain } = setUp()
    const refused = await account.connect({ ...mara, password: 'wrong' })
    expect(refused).toMatchObject({
      ok: false,
      failure: { kind: 'wrong-credentials', upstreamMessage: 'Invalid username and/or password' },
    })
    expect(account.state().kind).toBe('signed-out')
    expect(switches).toEqual([])
    expect(keychain.kept.size).toBe(0)
  })

  it.each([
    [{ serviceAddress: 'http://ship.example.test/v2' }, 'not-secure', 'serviceAddress'],
    [{ email: 'mara' }, 'invalid-input', 'email'],
    [{ password: '' }, 'invalid-input', 'password'],
  ])('sends nothing when the form contains %o', async (wrong, kind, path) => {
    const { account, asked } = setUp()
    expect(await account.connect({ ...mara, ...wrong })).toMatchObject({ ok: false, failure: { kind, path } })
    expect(asked).toEqual([])
  })

  it('resumes the account of the last session with the keychain’s token', async () => {
    const first = setUp()
    await first.account.connect(mara)
    const next = setUp({ folder: first.folder, keychain: first.keychain })
    expect(await next.account.start({ practice: false })).toMatchObject({ ok: true, value: { kind: 'connected', ...profile } })
    expect(await next.account.token()).toBe('token-1')
    expect(next.switches).toEqual([profile])
    expect(next.asked).toEqual([])
  })

  it('shows the stored data and asks for the password when the last session’s token is missing', async () => {
    const first = setUp()
    await first.account.connect(mara)
    const next = setUp({ folder: first.folder })
    const started = await next.account.start({ practice: false })
    expect(started).toMatchObject({ ok: true, value: { kind: 'expired', signInBecause: 'not-saved', ...profile } })
    expect(await next.account.token()).toBe(null)
    expect(next.switches).toEqual([profile])
  })

  it('expires on a 401, forgets that token, and continues after signing in without leaving the account', async () => {
    const { account, keychain, switches, announced } = setUp()
    await account.connect(mara)
    account.handleUnauthorised('token-1')
    account.handleUnauthorised('token-1')
    expect(account.state()).toMatchObject({ kind: 'expired', signInBecause: 'session-ended', ...profile, tokenKeptIn: 'nowhere' })
    expect(announced).toHaveLength(2)
    expect(await account.token()).toBe(null)
    expect(await account.signIn({ password: 'wrong' })).toMatchObject({ ok: false, failure: { kind: 'wrong-credentials' } })
    expect(keychain.kept.size).toBe(0)
    expect(await account.signIn({ password: 'right' })).toMatchObject({ ok: true, value: { kind: 'connected', signInBecause: null } })
    expect([...keychain.kept.values()]).toEqual(['token-2'])
    expect(switches).toEqual([profile])
  })

  it('forgets the token everywhere when it signs out, and keeps the email for the form', async () => {
    const { account, keychain, switches, folder } = setUp()
    await account.connect(mara)
    expect(await account.signOut()).toMatchObject({ ok: true, value: { kind: 'signed-out', ...profile, tokenKeptIn: 'nowhere' } })
    expect(keychain.kept.size).toBe(0)
    expect(await account.token()).toBe(null)
    expect(switches).toEqual([profile, null])
    const next = setUp({ folder, keychain })
    expect(await next.account.start({ practice: false })).toMatchObject({ ok: true, value: { kind: 'signed-out', ...profile } })
  })

  it('is signed out even when the keychain does not respond, and reports what may remain', async () => {
    const keychain = makeVault()
    const { account } = setUp({ keychain })
    await account.connect(mara)
    keychain.vault.forget = async () => failed(scriptedFailure('keychain-unavailable', 'No.', 'Delete it.'))
    expect(await account.signOut()).toMatchObject({ ok: false, failure: { kind: 'keychain-unavailable' } })
    expect(account.state().kind).toBe('signed-out')
  })

  it('enters practice without an account, and again at the next start', async () => {
    const { account, switches, folder } = setUp()
    expect(await account.enterPractice()).toMatchObject({ ok: true, value: { kind: 'practice', tokenKeptIn: 'nowhere' } })
    expect(switches).toEqual(['practice'])
    expect(await account.signIn({ password: 'right' })).toMatchObject({ ok: false, failure: { kind: 'not-allowed' } })
    const next = setUp({ folder })
    expect(await next.account.start({ practice: false })).toMatchObject({ ok: true, value: { kind: 'practice' } })
  })

  it('forgets the token of an account when switching to another or to practice', async () => {
    const { account, keychain, switches } = setUp()
    await account.connect(mara)
    await account.connect({ ...mara, email: 'ole@example.test' })
    expect([...keychain.kept]).toEqual([['ole@example.test at https://ship.example.test/v2', 'token-2']])
    await account.enterPractice()
    expect(keychain.kept.size).toBe(0)
    expect(switches).toEqual([profile, { ...profile, email: 'ole@example.test' }, 'practice'])
  })

  it('stays in the old account when the new one’s data cannot be opened', async () => {
    const { account, trouble, keychain } = setUp()
    await account.connect(mara)
    trouble.whenSwitching = failed(scriptedFailure('storage-damaged', 'No.', 'Ask.'))
    expect(await account.connect({ ...mara, email: 'ole@example.test' })).toMatchObject({ ok: false, failure: { kind: 'storage-damaged' } })
    expect(account.state()).toMatchObject({ kind: 'connected', ...profile })
    expect(await account.token()).toBe('token-1')
    expect([...keychain.kept.values()]).toEqual(['token-1'])
  })

  it('uses the address of the command line whatever the form contains, and ignores a stored account of another address', async () => {
    const first = setUp()
    await first.account.connect(mara)
    const fixedAddress = 'http://127.0.0.1:4000/v2'
    const { account, asked } = setUp({ folder: first.folder, keychain: first.keychain, fixedAddress })
    const started = await account.start({ practice: false })
    expect(started).toMatchObject({
      ok: true,
      value: { kind: 'signed-out', serviceAddress: fixedAddress, email: null, addressFixed: true },
    })
    await account.connect(mara)
    expect(asked).toEqual([`mara@example.test ${fixedAddress}`])
  })

  it('treats a damaged file of the last account as a first start', async () => {
    const folder = temporaryFolder()
    writeFileSync(join(folder, 'account.json'), '{"stood":"account"')
    expect(await setUp({ folder }).account.start({ practice: false })).toMatchObject({ ok: true, value: { kind: 'signed-out' } })
  })

  it('informs the window when the service stops and starts responding, and not at every response', async () => {
    const { account, announced } = setUp()
    await account.connect(mara)
    const before = announced.length
    account.recordOnline(true)
    account.recordOnline(false)
    account.recordOnline(false)
    expect(account.state()).toMatchObject({ online: false, lastAnswerAt: '2026-11-21T10:00:00Z' })
    account.recordOnline(true)
    expect(announced).toHaveLength(before + 2)
  })
})
