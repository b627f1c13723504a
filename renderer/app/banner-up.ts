import type { AccountState } from '../../shared/account/account-state.ts'

/** True while the banner says what stands between the bench and the service; nothing else needs to say it then. */
export function isBannerUp(state: AccountState | null): boolean {
  return state?.kind === 'expired' || (state?.kind === 'connected' && !state.online)
}
