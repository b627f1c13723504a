import type { AccountState } from '../../shared/account/account-state.ts'
import type { EmitEvent } from '../../shared/contract/contract.ts'
import type { Clock } from '../platform/clock.ts'
import { createSignal, type Signal } from '../platform/signal.ts'

/** The account and its token, as calls to the service use them. Only the account changes who is signed in. */
export interface Session {
  state(): AccountState
  /** Changes the state and informs the window. */
  update(changes: Partial<AccountState>): AccountState
  /** Changes the state; the window is informed with the next update. */
  prepare(changes: Partial<AccountState>): void
  /** The bearer token of the connected account; null in practice, when expired and when signed out. */
  token(): Promise<string | null>
  currentToken(): string | null
  setToken(token: string | null): void
  /** The service responded 401 to a call with this token: asks for a sign-in once, unless a newer token has replaced it. */
  handleUnauthorised(refused: string): void
  /** True while the person is asked to sign in again, so that work waits instead of failing. */
  awaitsSignIn(): boolean
  /** Called after each call to the service with whether there was a response. */
  recordOnline(online: boolean): void
  /** The token of the account was refused. */
  readonly expired: Signal<null>
}

export interface SessionOptions {
  readonly clock: Clock
  readonly emit: EmitEvent
  /** The address given on the command line, already parsed; null when the person types it. */
  readonly fixedAddress: string | null
}

/** Nobody is signed in yet. */
export function createSession({ clock, emit, fixedAddress }: SessionOptions): Session {
  const expired = createSignal<null>()
  let token: string | null = null
  let state: AccountState = {
    kind: 'signed-out',
    signInBecause: null,
    serviceAddress: fixedAddress,
    email: null,
    tokenKeptIn: 'nowhere',
    online: false,
    lastAnswerAt: null,
    addressFixed: fixedAddress !== null,
  }

  const prepare = (changes: Partial<AccountState>): void => {
    state = { ...state, ...changes }
  }

  const update = (changes: Partial<AccountState>): AccountState => {
    prepare(changes)
    emit('account.changed', state)
    return state
  }

  return {
    state: () => state,
    update,
    prepare,
    token: async () => token,
    currentToken: () => token,
    setToken: (next) => {
      token = next
    },
    awaitsSignIn: () => state.kind === 'expired',
    handleUnauthorised: (refused) => {
      if (state.kind !== 'connected' || token !== refused) return
      token = null
      update({ kind: 'expired', signInBecause: 'session-ended', tokenKeptIn: 'nowhere' })
      void expired.emit(null)
    },
    recordOnline: (online) => {
      if (state.kind !== 'connected' && state.kind !== 'expired') return
      const lastAnswerAt = online ? clock.now().toString() : state.lastAnswerAt
      if (online === state.online) prepare({ lastAnswerAt })
      else update({ online, lastAnswerAt })
    },
    expired,
  }
}
