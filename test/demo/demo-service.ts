import { parseArgs } from 'node:util'
import { isLoopbackHost } from '../../electron/service/transport/network-addresses.ts'
import { parseServiceAddress } from '../../electron/service/service-address.ts'
import type { DemoAccount } from './shift.ts'
import { nextOf, messageOf } from '../support/failure-words.ts'

/** Which service the demo plays against; null is practice mode. */
export interface DemoService {
  readonly url: string
  readonly account: DemoAccount
}

/**
 * Reads `--service URL` with PACKBENCH_EMAIL and PACKBENCH_PASSWORD. The demo makes waybills, books and cancels, so it plays only against
 * practice or a service on this very machine; anything else throws a sentence.
 */
export function readDemoService(words: readonly string[], environment: NodeJS.ProcessEnv): DemoService | null {
  const { values } = parseArgs({ args: [...words], strict: false, options: { service: { type: 'string' } } })
  if (typeof values.service !== 'string') return null
  const address = parseServiceAddress(values.service)
  if (!address.ok) throw new Error(`${messageOf(address.failure)} ${nextOf(address.failure)}`)
  if (!isLoopbackHost(address.value)) {
    throw new Error('The demo makes waybills, books a pickup and cancels an order, so it plays only against a service on this machine.')
  }
  const { PACKBENCH_EMAIL: email, PACKBENCH_PASSWORD: password } = environment
  if (!email || !password) throw new Error('Give the account for that service in PACKBENCH_EMAIL and PACKBENCH_PASSWORD.')
  return { url: address.value.href, account: { email, password } }
}
