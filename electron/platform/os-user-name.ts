import { userInfo } from 'node:os'

/** Accounts of the machine itself, which name nobody. */
const machineAccounts: ReadonlySet<string> = new Set(['root', 'administrator', 'system'])

/** Who sits at this station, by the name of the account on the machine; containers may run without one, or as the machine itself. */
export function osUserName(): string {
  try {
    const { username } = userInfo()
    return machineAccounts.has(username.toLowerCase()) ? 'packer' : username
  } catch {
    return 'packer'
  }
}
