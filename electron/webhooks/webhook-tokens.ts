import { success, type Result } from '../../shared/result.ts'

/** Stores secrets, each under a name. */
export interface SecretVault {
  /** Null if there is none. */
  load(name: string): Promise<Result<string | null>>
  /** `session`: there is no keychain, so the secret is lost when Packbench ends. */
  save(name: string, secret: string): Promise<Result<{ readonly keptIn: 'keychain' | 'session' }>>
  forget(name: string): Promise<Result<true>>
}

/** The tokens of an account's webhooks: in the OS keychain, or in memory without one. */
export interface WebhookTokens {
  /** Null if there is none. */
  load(webhookId: number): Promise<Result<string | null>>
  /** `none` if the service sent no token. */
  keep(webhookId: number, token: string | null): Promise<'keychain' | 'session' | 'none'>
  forget(webhookId: number): Promise<void>
}

export function createWebhookTokens({ vault, accountName }: { readonly vault: SecretVault; readonly accountName: string }): WebhookTokens {
  const nameOf = (webhookId: number): string => `webhook ${webhookId} of ${accountName}`
  return {
    load: async (webhookId) => {
      const loaded = await vault.load(nameOf(webhookId))
      // An unreadable keychain counts as empty: the service is called.
      return loaded.ok ? loaded : success(null)
    },
    keep: async (webhookId, token) => {
      if (token === null) return 'none'
      const saved = await vault.save(nameOf(webhookId), token)
      return saved.ok ? saved.value.keptIn : 'none'
    },
    forget: async (webhookId) => void (await vault.forget(nameOf(webhookId))),
  }
}
