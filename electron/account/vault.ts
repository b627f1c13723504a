import type { Result } from '../../shared/result.ts'

/** Where tokens are kept: one secret for each account name, never in a file of ours. */
export interface Vault {
  /** Null when there is none. */
  load(account: string): Promise<Result<string | null>>
  /** `session`: there is no keychain, so the token is gone when Packbench ends. */
  save(account: string, token: string): Promise<Result<{ readonly keptIn: 'keychain' | 'session' }>>
  /** Everywhere; forgetting what is not there is a success. */
  forget(account: string): Promise<Result<true>>
}
