import type { Clock } from '../../../electron/platform/clock.ts'
import { createServiceClient } from '../../../electron/service/create-service-client.ts'
import { createTransport } from '../../../electron/service/transport/create-transport.ts'
import type { ServiceClient } from '../../../electron/service/service-client.ts'
import type { Failure } from '../../../shared/failure.ts'
import type { Result } from '../../../shared/result.ts'
import { answerText, startFaultServer, type FaultScript, type FaultServer } from '../services/fault-server.ts'
import { createMemoryJournal } from '../memory-journal.ts'
import { createFakeClock } from '../clocks/service-fake-clock.ts'

/** Searched for in everything that leaves the client other than the authorization header. */
export const canaryToken = 'canary-token-5f2c9b1e'

export interface ServiceStation {
  readonly client: ServiceClient
  readonly server: FaultServer
  /** How often the client reported a 401. */
  unauthorised(): number
  close(): Promise<void>
}

const token = async () => canaryToken

export function clientFor(origin: string, clock: Clock, onUnauthorised: () => void = () => {}) {
  const transport = createTransport({ clock })
  const journal = createMemoryJournal(clock)
  return { transport, client: createServiceClient({ baseUrl: `${origin}/v2`, transport, token, onUnauthorised, journal, clock }) }
}

/** A client and the server it speaks to. Pauses between tries take no time; deadlines are real unless a clock is given. */
export async function startServiceStation(
  script: FaultScript,
  clock: Clock = createFakeClock({ impatient: 29_000 }),
): Promise<ServiceStation> {
  const server = await startFaultServer(script)
  let unauthorised = 0
  const { client, transport } = clientFor(server.origin, clock, () => {
    unauthorised += 1
  })
  return {
    client,
    server,
    unauthorised: () => unauthorised,
    async close() {
      await transport.close()
      await server.close()
    },
  }
}

/** Always the same answer. */
export function answering(status: number, json: unknown, headers: Readonly<Record<string, string>> = {}): FaultScript {
  const body = typeof json === 'string' ? json : JSON.stringify(json)
  return (_request, socket) => socket.write(answerText(status, body, headers))
}

/** The failure of a result; a success is a failed test. */
export function failureOf(result: Result<unknown>): Failure {
  if (result.ok) throw new Error(`expected a failure, got ${JSON.stringify(result.value)}`)
  return result.failure
}

export function valueOf<Value>(result: Result<Value>): Value {
  if (!result.ok) throw new Error(`expected a success, got ${JSON.stringify(result.failure)}`)
  return result.value
}
