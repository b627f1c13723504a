/** Replaces the keychain of this machine, on every system, where a station runs in the process of its test: sign-ins last as long as the session. */
export class AsyncEntry {
  constructor() {
    throw new Error('NoStorageAccess')
  }
}
