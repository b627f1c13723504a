import { create } from 'zustand'
import type { AccountState } from '../../shared/account/account-state.ts'
import type { Failure } from '../../shared/failure.ts'
import type { Result } from '../../shared/result.ts'
import { call, listen } from '../bridge.ts'

interface AccountStore {
  /** Null until the station has responded for the first time. */
  readonly state: AccountState | null
  /** Why the station did not respond at all. */
  readonly failure: Failure | null
}

export const useAccount = create<AccountStore>(() => ({ state: null, failure: null }))

function applyResult(result: Result<AccountState>): Failure | null {
  if (!result.ok) return result.failure
  useAccount.setState({ state: result.value, failure: null })
  return null
}

function readAccount(): void {
  void call('account.state', {}).then((result) => {
    const failure = applyResult(result)
    // The stored first screen must not hide that the station cannot be opened.
    if (failure !== null) useAccount.setState({ state: null, failure })
  })
}

/** Loads the account state and follows its changes until the returned function is called. */
export function connectAccount(): () => void {
  const stop = listen('account.changed', (state) => useAccount.setState({ state, failure: null }), readAccount)
  readAccount()
  return stop
}

/** Each of these returns its failure, or null on success. */
export async function connect(serviceAddress: string, email: string, password: string): Promise<Failure | null> {
  return applyResult(await call('account.connect', { serviceAddress, email, password }))
}

export async function startPractice(): Promise<Failure | null> {
  return applyResult(await call('account.practice', {}))
}

export async function signIn(password: string): Promise<Failure | null> {
  return applyResult(await call('account.signIn', { password }))
}

export async function signOut(): Promise<Failure | null> {
  return applyResult(await call('account.signOut', {}))
}
