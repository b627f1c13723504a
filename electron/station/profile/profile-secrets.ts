import type { Vault } from '../../account/vault.ts'
import type { ResolveProxy } from '../../service/transport/undici-dispatchers.ts'
import type { Profile } from '../../storage/data-folder.ts'
import type { ProfileOptions } from './profile-services.ts'

/** Where an account keeps its secrets; no two accounts share names. */
export function profileSecrets(profile: Profile, vault: Vault, resolveProxy: ResolveProxy | undefined): ProfileOptions['secrets'] {
  const isPractice = profile === 'practice'
  return { vault, accountName: isPractice ? profile : `${profile.email} at ${profile.serviceAddress}`, isPractice, resolveProxy }
}
