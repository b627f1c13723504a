import type { AccountState } from '../../shared/account/account-state.ts'
import { appShellMessages } from '../../shared/messages/app/app-shell-messages.ts'

/** True while the banner shows why the service cannot be reached; then nothing else needs to show it. */
export function isServiceUnavailable(state: AccountState | null): boolean {
  return state?.kind === 'expired' || (state?.kind === 'connected' && !state.online)
}

/** Why actions that need the service are disabled, for a button; empty when it can be reached. */
export function serviceUnavailableReason(state: AccountState | null): string {
  if (state?.kind === 'expired') return appShellMessages.signInFirst()
  return isServiceUnavailable(state) ? appShellMessages.serviceUnavailable() : ''
}
