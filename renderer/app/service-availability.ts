import type { AccountState } from '../../shared/account/account-state.ts'

/** True while the banner says what stands between the bench and the service; nothing else needs to say it then. */
export function isServiceUnavailable(state: AccountState | null): boolean {
  return state?.kind === 'expired' || (state?.kind === 'connected' && !state.online)
}

/** Why what needs the service cannot be done now, for a button; empty when it can be asked. */
export function serviceUnavailableReason(state: AccountState | null): string {
  if (state?.kind === 'expired') return 'Sign in first: this needs the service.'
  return isServiceUnavailable(state) ? 'The service does not answer just now; this needs it.' : ''
}
