import { setTimeout as sleep } from 'node:timers/promises'
import { startPracticeServer } from '../../electron/practice/listen.ts'
import { createFakeClock } from '../support/clocks/service-fake-clock.ts'
import { openReceiver, type Garble } from './receiver.ts'
import { createServiceUnderTest, type Tamper } from './service-under-test.ts'
import type { World } from './world.ts'

export interface OpenWorld {
  readonly world: World
  close(): Promise<void>
}

/** The practice service over HTTP, on a clock that the suite advances. */
export async function openPracticeWorld(lies: { readonly answers?: Tamper; readonly deliveries?: Garble } = {}): Promise<OpenWorld> {
  const clock = createFakeClock()
  const practice = await startPracticeServer({ clock, seed: 1 })
  const { email, password } = practice.credentials
  const service = createServiceUnderTest(practice.url, email, password, lies.answers)
  const receiver = await openReceiver(() => clock.monotonic(), lies.deliveries)
  /** What the clock triggers is visible only after some turns of the event loop and a round trip. */
  const settle = async (): Promise<void> => {
    await fetch(`${practice.url}/orders`)
    for (let turn = 0; turn < 10; turn += 1) await new Promise((turned) => setImmediate(turned))
  }
  const world: World = {
    service,
    email,
    password,
    receiver,
    mayTouchOthers: true,
    lane: null,
    elapsed: () => clock.monotonic(),
    passTime: async (seconds) => {
      await settle()
      clock.advance(seconds * 1_000)
      await settle()
      return true
    },
  }
  return {
    world,
    close: async () => {
      await receiver.close()
      await practice.close()
    },
  }
}

export interface RemoteOptions {
  readonly url: string
  readonly email: string
  readonly password: string
  /** How many seconds the suite may wait in all. */
  readonly patience: number
  readonly mayTouchOthers: boolean
  readonly lane: World['lane']
}

const isLoopback = (url: string): boolean => ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(url).hostname)

/** Any other implementation, in real time, with a receiver where it can reach this machine. */
export async function openRemoteWorld(options: RemoteOptions): Promise<OpenWorld> {
  const begin = performance.now()
  const elapsed = (): number => performance.now() - begin
  const receiver = isLoopback(options.url) ? await openReceiver(elapsed) : null
  let patience = options.patience
  return {
    world: {
      service: createServiceUnderTest(options.url.replace(/\/$/, ''), options.email, options.password),
      email: options.email,
      password: options.password,
      receiver,
      mayTouchOthers: options.mayTouchOthers,
      lane: options.lane,
      elapsed,
      passTime: async (seconds) => {
        if (seconds > patience) return false
        patience -= seconds
        await sleep(seconds * 1_000)
        return true
      },
    },
    close: async () => receiver?.close(),
  }
}
