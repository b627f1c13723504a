import { stationFailures } from '../../shared/messages/station/station-failures.ts'
import { calls, type CallChannel, type Handlers } from '../../shared/contract/contract.ts'
import { failed, type Result } from '../../shared/result.ts'
import type { Log } from '../platform/log.ts'
import { StorageReadError } from '../storage/storage-read-error.ts'

/** The sender of a call: the host decides whether it is the app's own main frame. */
export interface CallSender {
  readonly isTrusted: boolean
}

/**
 * The entry point of every call of the window. Never rejects: an unreadable store is returned as a failure, a bug is logged once and returned as
 * `unexpected`.
 */
export type HandleCall = (sender: CallSender, channel: unknown, input: unknown) => Promise<Result<unknown>>

function isCallChannel(name: unknown): name is CallChannel {
  return typeof name === 'string' && Object.hasOwn(calls, name)
}

/** Checks the sender, then the channel, then the input, and only then calls the station. */
export function createCallHandler(handlers: Handlers, log: Log): HandleCall {
  const dispatch = async (channel: CallChannel, input: unknown): Promise<Result<unknown>> => {
    const parsed = calls[channel].input.safeParse(input)
    if (!parsed.success) {
      const issue = parsed.error.issues[0]
      return failed(stationFailures.invalidInput({}, { path: issue?.path.join('.') ?? '' }))
    }
    // The contract ties each channel's input to its handler; TypeScript cannot infer that for a variable channel.
    const handler = handlers[channel] as (value: unknown) => Promise<Result<unknown>>
    return await handler(parsed.data)
  }
  return async (sender, channel, input) => {
    if (!sender.isTrusted) return failed(stationFailures.unknownPage())
    if (!isCallChannel(channel)) return failed(stationFailures.unknownCall())
    try {
      return await dispatch(channel, input)
    } catch (error) {
      if (error instanceof StorageReadError) {
        log.error(`call ${channel} could not read`, error)
        return failed(error.failure)
      }
      log.error(`call ${channel} threw`, error)
      return failed(stationFailures.unexpected())
    }
  }
}
