import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { z } from 'zod'

const startedSchema = z.object({ url: z.string(), email: z.string(), password: z.string(), firstId: z.number() })

export type ServiceProcess = z.infer<typeof startedSchema> & { readonly close: () => Promise<void> }

/** What a service process is started with. */
interface ServiceProcessOptions {
  readonly orders: number
  /** Milliseconds before each answer. */
  readonly latency: number
  /** Orders of all statuses, or orders that have no waybill yet; without it, orders to print. */
  readonly kind?: 'statuses' | 'new'
}

/** The service in its own process: neither its memory nor its work is the station's. */
export async function startServiceProcess(given: ServiceProcessOptions): Promise<ServiceProcess> {
  const child = spawn(
    process.execPath,
    [
      join(import.meta.dirname, '../../support/large-service/listen.harness.ts'),
      String(given.orders),
      String(given.latency),
      ...(given.kind === undefined ? [] : [given.kind]),
    ],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  )
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
  const close = async (): Promise<void> => {
    const ended = once(child, 'exit')
    child.stdin.end()
    await ended
  }
  return { ...startedSchema.parse(JSON.parse(line)), close }
}
