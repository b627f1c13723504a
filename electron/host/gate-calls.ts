import type { HandleCall } from '../ipc/handle-call.ts'
import type { Result } from '../../shared/result.ts'

/** The window is there before the station: its calls wait until that is open, and all return the failure when it cannot be opened. */
export function gateCalls(opening: Promise<Result<HandleCall>>): HandleCall {
  return async (sender, channel, input) => {
    const opened = await opening
    return opened.ok ? await opened.value(sender, channel, input) : opened
  }
}
