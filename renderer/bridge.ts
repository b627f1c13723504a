import type { z } from 'zod'
import {
  calls,
  events,
  type CallChannel,
  type CallInput,
  type CallOutput,
  type EventChannel,
  type EventPayload,
  type StationBridge,
} from '../shared/contract/contract.ts'
import { maxEventProblemLength } from '../shared/contract/calls/support-calls.ts'
import { resultSchema, type Failure } from '../shared/failure.ts'
import { appFailures } from '../shared/messages/app/app-failures.ts'
import { failed, type Result } from '../shared/result.ts'
import { originalTexts, visibleTexts } from '../shared/visible-text.ts'

declare global {
  interface Window {
    readonly station: StationBridge
  }
}

function unexpectedFailure(detail: string): Result<never> {
  return failed(appFailures.unexpected({}, { detail }))
}

/** What a person types to sign in is sent unchanged. */
function withOriginalTexts<Channel extends CallChannel>(channel: Channel, input: CallInput<Channel>): CallInput<Channel> {
  return channel.startsWith('account.') ? input : originalTexts(input)
}

const resultSchemas = new Map<CallChannel, z.ZodType>()

function resultSchemaOf(channel: CallChannel): z.ZodType {
  const known = resultSchemas.get(channel)
  if (known !== undefined) return known
  const made = resultSchema<z.ZodType>(calls[channel].output)
  resultSchemas.set(channel, made)
  return made
}

/** Asks a person for what a refused call needs. Resolves to the input for repeating the call, or null. */
type RefusalHandler = (failure: Failure, input: object) => Promise<object | null>

const refusalHandlers = new Set<RefusalHandler>()

/** Each handler answers the refusals it knows; until the returned function is called. */
export function addRefusalHandler(handler: RefusalHandler): () => void {
  refusalHandlers.add(handler)
  return () => void refusalHandlers.delete(handler)
}

async function askPerson(failure: Failure, input: object): Promise<object | null> {
  for (const handler of refusalHandlers) {
    const answered = await handler(failure, input)
    if (answered !== null) return answered
  }
  return null
}

/** Calls the station, and repeats the call each time a person has provided what was missing. */
export async function call<Channel extends CallChannel>(channel: Channel, input: CallInput<Channel>): Promise<Result<CallOutput<Channel>>> {
  for (let current = input; ;) {
    const answer = await callOnce(channel, current)
    if (answer.ok) return answer
    const answered = await askPerson(answer.failure, current)
    if (answered === null) return answer
    // A handler only adds to the input of a call, or leaves orders of it out.
    current = answered as CallInput<Channel>
  }
}

/** Calls whose answers are applied only for the account that was signed in when they were sent. */
interface AccountCalls {
  /** Passes the answer to `apply`, unless `forget` was called since the call, and returns it in any case. */
  readonly callAndApply: <Channel extends CallChannel>(
    channel: Channel,
    input: CallInput<Channel>,
    apply: (answer: Result<CallOutput<Channel>>) => void,
  ) => Promise<Result<CallOutput<Channel>>>
  /** The account is left: answers that arrive later are not applied. */
  readonly forget: () => void
}

export function createAccountCalls(): AccountCalls {
  let leftAccounts = 0
  return {
    callAndApply: async (channel, input, apply) => {
      const leftBefore = leftAccounts
      const answer = await call(channel, input)
      if (leftBefore === leftAccounts) apply(answer)
      return answer
    },
    forget: () => {
      leftAccounts += 1
    },
  }
}

/**
 * Calls the station. The response is checked against the contract; an invalid or missing one is a failure. It never throws. Texts in a response
 * contain no invisible characters; texts that the window sends back reach the station in their original form.
 */
async function callOnce<Channel extends CallChannel>(channel: Channel, input: CallInput<Channel>): Promise<Result<CallOutput<Channel>>> {
  try {
    const answer = resultSchemaOf(channel).safeParse(await window.station.invoke(channel, withOriginalTexts(channel, input)))
    if (answer.success) return visibleTexts(answer.data as Result<CallOutput<Channel>>)
    return unexpectedFailure(`${channel}: ${problemsOf(answer.error)}`)
  } catch (error) {
    return unexpectedFailure(`${channel}: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** The places and codes of what does not fit a schema, without the values. */
function problemsOf({ issues }: z.ZodError): string {
  return issues.map(({ path, code }) => `${path.join('.')}: ${code}`).join('; ')
}

/**
 * Subscribes to an event of the station until the returned function is called. Texts are treated as in `call`. A payload that does not fit
 * the contract cannot be applied: the station logs it, and `readAgain` reads what the event is about.
 */
export function listen<Channel extends EventChannel>(
  channel: Channel,
  apply: (payload: EventPayload<Channel>) => void,
  readAgain: () => void,
): () => void {
  const schema: z.ZodType = events[channel]
  return window.station.subscribe(channel, (payload) => {
    const read = schema.safeParse(payload)
    if (read.success) return apply(visibleTexts(read.data as EventPayload<Channel>))
    void call('support.reportEvent', { channel, problem: problemsOf(read.error).slice(0, maxEventProblemLength) })
    return readAgain()
  })
}

/** Subscribes to an event that only says that something has changed. */
export function listenForChange(channel: EventChannel, readAgain: () => void): () => void {
  return listen(channel, readAgain, readAgain)
}
