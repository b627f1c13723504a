import type { ProfileServices } from './profile/profile-services.ts'

/** The services of the account that is open now. */
export interface CurrentProfile {
  /** Null while nobody is signed in, and while an account opens or closes. */
  get(): ProfileServices | null
  set(profile: ProfileServices | null): void
}

export function createCurrentProfile(): CurrentProfile {
  let current: ProfileServices | null = null
  return {
    get: () => current,
    set: (profile) => {
      current = profile
    },
  }
}
