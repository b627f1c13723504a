/** Replaces the keychain of this machine, on every system, where a station runs in the process of its test: sign-ins last as long as the session. */
export function AsyncEntry(): never {
  throw new Error('NoStorageAccess')
}
