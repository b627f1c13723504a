import pLimit from 'p-limit'
import { success, type Result } from '../../../shared/result.ts'
import type { Profile } from '../../storage/data-folder.ts'
import type { CurrentProfile } from '../current-profile.ts'
import type { ProfileServices } from './profile-services.ts'

export type ProfileSwitcher = ReturnType<typeof createProfileSwitcher>

/** The services of one account at a time; opening and closing run one after another. */
export function createProfileSwitcher(
  current: CurrentProfile,
  open: (name: Profile) => Promise<Result<ProfileServices>>,
  onLeft: (name: Profile) => void,
) {
  let currentName: Profile | null = null
  const inTurn = pLimit(1)
  const close = async (): Promise<void> => {
    const leaving = current.get()
    current.set(null)
    await leaving?.close()
  }
  const openNamed = async (name: Profile): Promise<Result<true>> => {
    const opened = await open(name)
    if (!opened.ok) return opened
    current.set(opened.value)
    await opened.value.start()
    return success(true)
  }
  return {
    profile: () => current.get(),
    /** The account that is open, is being opened or failed to open. */
    name: () => currentName,
    leave: () => inTurn(close),
    enter: (name: Profile | null): Promise<Result<true>> =>
      inTurn(async () => {
        await close()
        if (currentName !== null) onLeft(currentName)
        currentName = name
        return name === null ? success(true) : await openNamed(name)
      }),
    /** Runs work on the account's stores while they are closed. The failure may be that the account does not open again. */
    whileClosed: <Value>(work: () => Promise<Result<Value>>): Promise<Result<Value>> =>
      inTurn(async () => {
        await close()
        const done = await work()
        const opened = currentName === null ? success(true as const) : await openNamed(currentName)
        return opened.ok ? done : opened
      }),
  }
}
