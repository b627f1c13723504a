import { calls, type Handlers } from '../../shared/contract/contract.ts'
import { isCallChannel, type CallChannel } from '../../shared/contract/channels.ts'
import { failed, type Result } from '../../shared/result.ts'
import type { Log } from '../platform/log.ts'

/** Who sent a call: the host says whether it is the app's own main frame. */
export interface CallSender {
  readonly isTrusted: boolean
}

/** One entrance for every call of the window, the same in both hosts. It never rejects: a bug is logged once and answered as `unexpected`. */
export type HandleCall = (sender: CallSender, channel: unknown, input: unknown) => Promise<Result<unknown>>

const unexpectedFailure: Result<never> = failed({
  kind: 'unexpected',
  message: 'Something went wrong inside Packbench; what you asked for may not have been done.',
  next: 'Look at the order again before repeating it. The log file in the data folder says more.',
})

function invalidCall(message: string, path?: string): Result<never> {
  return failed({
    kind: 'invalid-input',
    message,
    next: 'Correct it and try again.',
    ...(path === undefined ? {} : { path }),
  })
}

/** Checks the sender, then the channel, then the input, and only then calls the station. */
export function createCallHandler(handlers: Handlers, log: Log): HandleCall {
  const dispatch = async (channel: CallChannel, input: unknown): Promise<Result<unknown>> => {
    const parsed = calls[channel].input.safeParse(input)
    if (!parsed.success) {
      const issue = parsed.error.issues[0]
      return invalidCall('What was entered cannot be used. Nothing was done.', issue?.path.join('.') ?? '')
    }
    // The contract ties each channel's input to its handler; TypeScript cannot follow that through a variable channel.
    const handler = handlers[channel] as (value: unknown) => Promise<Result<unknown>>
    return await handler(parsed.data)
  }
  return async (sender, channel, input) => {
    if (!sender.isTrusted) return invalidCall('A page that is not Packbench asked for something. It was refused.')
    if (!isCallChannel(channel)) return invalidCall('The window asked for something this version does not have. Nothing was done.')
    try {
      return await dispatch(channel, input)
    } catch (error) {
      log.error(`call ${channel} threw`, error)
      return unexpectedFailure
    }
  }
}
