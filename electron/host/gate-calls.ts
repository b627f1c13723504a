import type { HandleCall } from '../ipc/handle-call.ts'
import { success, type Result } from '../../shared/result.ts'

/**
 * The window opens before the station: its calls wait until the station is open, and all return the failure when it cannot be opened. Only
 * the first screen of the last session is available immediately, once: the station's answers take longer even where it is open already.
 */
export function gateCalls(opening: Promise<Result<HandleCall>>, readStoredScreen: () => unknown): HandleCall {
  let isStoredScreenWanted = true
  void opening.then(({ ok }) => {
    if (!ok) isStoredScreenWanted = false
  })
  return async (sender, channel, input) => {
    if (isStoredScreenWanted && channel === 'station.storedScreen' && sender.isTrusted) {
      isStoredScreenWanted = false
      return success(readStoredScreen())
    }
    const opened = await opening
    return opened.ok ? await opened.value(sender, channel, input) : opened
  }
}
