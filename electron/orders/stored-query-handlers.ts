import { calls, type CallInput, type CallOutput, type Handlers, type StoredChannel } from '../../shared/contract/contract.ts'
import type { Result } from '../../shared/result.ts'

/** Answers a stored query, wherever the store is. */
export type AnswerStoredQuery = <Channel extends StoredChannel>(
  channel: Channel,
  input: CallInput<Channel>,
) => Promise<Result<CallOutput<Channel>>>

const storedChannels = Object.entries(calls).flatMap(([channel, call]) => ('isStored' in call ? [channel as StoredChannel] : []))

/** A handler for each call that only reads the stored orders. */
export function createStoredQueryHandlers(answer: AnswerStoredQuery): Pick<Handlers, StoredChannel> {
  const handlers = storedChannels.map((channel) => [channel, (input: CallInput<StoredChannel>) => answer(channel, input)] as const)
  return Object.fromEntries(handlers) as Pick<Handlers, StoredChannel>
}
