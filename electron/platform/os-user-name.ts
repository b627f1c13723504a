import { userInfo } from 'node:os'

/** Who sits at this station, by the name of the account on the machine; containers may run without one. */
export function osUserName(): string {
  try {
    return userInfo().username
  } catch {
    return 'packer'
  }
}
