import type { HandleCall } from '../ipc/handle-call.ts'
import { success, type Result } from '../../shared/result.ts'

/**
 * The window opens before the station: its calls wait until the station is open, and all return the failure when it cannot be opened. Only
 * the first screen of the last session is available immediately.
 */
export function gateCalls(opening: Promise<Result<HandleCall>>, readStoredScreen: () => unknown): HandleCall {
  let isOpening = true
  const ended = (): void => {
    isOpening = false
  }
  void opening.then(ended, ended)
  return async (sender, channel, input) => {
    if (isOpening && channel === 'station.storedScreen' && sender.isTrusted) return success(readStoredScreen())
    const opened = await opening
    return opened.ok ? await opened.value(sender, channel, input) : opened
  }
}
