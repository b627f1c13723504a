import type { Receiver } from './receiver.ts'
import type { ServiceUnderTest } from './service-under-test.ts'

/** What a check has to work with: the service, time, and a receiver of webhooks where the service can reach one. */
export interface World {
  readonly service: ServiceUnderTest
  readonly email: string
  readonly password: string
  /** Lets that many seconds pass on the service's clock; false when that is more than the runner has patience for. */
  passTime(seconds: number): Promise<boolean>
  /** The service's time, in milliseconds from some beginning. */
  elapsed(): number
  readonly receiver: Receiver | null
  /** Whether orders that the suite did not create may be changed. */
  readonly mayTouchOthers: boolean
  /** Country ids and a purpose to ship with where the account has no order to learn them from. */
  readonly lane: { readonly origin: number; readonly destination: number; readonly purpose: number } | null
}

export type Check = (world: World) => Promise<void>

/** Thrown by a check whose precondition the service at hand does not offer; its message says which. */
export class NotObserved extends Error {}

export function notObserved(reason: string): never {
  throw new NotObserved(reason)
}

/** Something made once for each world and shared by its checks. */
export function once<Value>(make: (world: World) => Promise<Value>): (world: World) => Promise<Value> {
  const kept = new WeakMap<World, Promise<Value>>()
  return (world) => {
    const found = kept.get(world) ?? make(world)
    kept.set(world, found)
    return found
  }
}
