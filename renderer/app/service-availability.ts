import type { AccountState } from '../../shared/account/account-state.ts'
import { appShellMessages } from '../../shared/messages/app/app-shell-messages.ts'

/** True while the banner says why the service cannot be asked; nothing else needs to say it then. */
export function isServiceUnavailable(state: AccountState | null): boolean {
  return state?.kind === 'expired' || (state?.kind === 'connected' && !state.online)
}

/** Why what needs the service cannot be done now, for a button; empty when it can be asked. */
export function serviceUnavailableReason(state: AccountState | null): string {
  if (state?.kind === 'expired') return appShellMessages.signInFirst()
  return isServiceUnavailable(state) ? appShellMessages.serviceUnavailable() : ''
}
