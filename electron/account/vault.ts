import type { Result } from '../../shared/result.ts'

/** Stores tokens: one secret per account name, never in a file of ours. */
export interface Vault {
  /** Null if there is none. */
  load(account: string): Promise<Result<string | null>>
  /** `session`: there is no keychain, so the token is lost when Packbench ends. */
  save(account: string, token: string): Promise<Result<{ readonly keptIn: 'keychain' | 'session' }>>
  /** Everywhere; forgetting a missing token is a success. */
  forget(account: string): Promise<Result<true>>
}

/** The name under which the token of an account is stored. */
export function accountVaultName({ serviceAddress, email }: { readonly serviceAddress: string; readonly email: string }): string {
  return `${email} at ${serviceAddress}`
}
