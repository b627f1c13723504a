import type { CallChannel, CallInput, CallOutput, Handlers } from '../../../shared/contract/contract.ts'
import type { Result } from '../../../shared/result.ts'

type MethodOf<Channel> = Channel extends `${string}.${infer Method}` ? Method : never

/** A service with a method for each of these calls, of the call's own name: `jobs.start` is answered by `start`. */
export type ServiceOf<Channel extends CallChannel> = {
  readonly [Each in Channel as MethodOf<Each>]: (input: CallInput<Each>) => Promise<Result<CallOutput<Each>>>
}

/** Runs work on a service of the open account, or fails because nobody is signed in. */
export type WithService<Service> = <Value>(work: (service: Service) => Promise<Result<Value>>) => Promise<Result<Value>>

type AnyMethod = (input: unknown) => Promise<Result<unknown>>

/** Creates a handler for each of these calls, which runs the service's method of the same name. */
export function forwardCalls<Channel extends CallChannel>(
  calls: Readonly<Record<Channel, unknown>>,
  withService: WithService<ServiceOf<Channel>>,
): Pick<Handlers, Channel> {
  const handlers = Object.keys(calls).map((channel) => {
    const method = channel.slice(channel.indexOf('.') + 1)
    // `ServiceOf` has a method of that name for each channel.
    const handle: AnyMethod = (input) =>
      withService((service) => (service as Readonly<Record<string, AnyMethod>>)[method]?.(input) ?? missing(channel))
    return [channel, handle] as const
  })
  return Object.fromEntries(handlers) as Pick<Handlers, Channel>
}

function missing(channel: string): never {
  throw new Error(`No method answers ${channel}.`)
}

/** Omits the calls that have their own handlers. */
export function callsWithout<Calls extends object, Name extends keyof Calls>(calls: Calls, ...names: readonly Name[]): Omit<Calls, Name> {
  const left = Object.entries(calls).filter(([channel]) => !names.some((name) => name === channel))
  return Object.fromEntries(left) as Omit<Calls, Name>
}
