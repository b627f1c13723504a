import type { Failure } from '../../shared/failure.ts'
import { connectErrorMessages } from '../../shared/messages/account/account-screen-messages.ts'

export type ConnectField = 'serviceAddress' | 'email' | 'password'

const isField = (path: string | undefined): path is ConnectField => path === 'serviceAddress' || path === 'email' || path === 'password'

const emptyFieldErrors: Record<ConnectField, () => string> = {
  serviceAddress: connectErrorMessages.missingAddress,
  email: connectErrorMessages.missingEmail,
  password: connectErrorMessages.missingPassword,
}

/** The fields that are still empty, each with the next step. */
export function missingFields(values: Record<ConnectField, string>): Partial<Record<ConnectField, string>> {
  const fields = ['serviceAddress', 'email', 'password'] as const
  return Object.fromEntries(fields.filter((field) => values[field].trim() === '').map((field) => [field, emptyFieldErrors[field]()]))
}

/** The field that a failed sign-in is about, with a short text beside it; null if it is about none. */
export function fieldErrorOf(failure: Failure): { readonly field: ConnectField; readonly text: string } | null {
  if (isField(failure.path)) return { field: failure.path, text: connectErrorMessages.checkField() }
  if (failure.kind === 'wrong-credentials') return { field: 'password', text: connectErrorMessages.wrongCredentials() }
  if (failure.kind === 'not-secure' || failure.kind === 'not-the-service')
    return { field: 'serviceAddress', text: connectErrorMessages.checkAddress() }
  return null
}
