import { parseArgs } from 'node:util'
import { serve } from '@hono/node-server'
import { systemClock } from '../platform/clock.ts'
import type { PracticeCredentials } from './credentials.ts'
import { createFileJournal } from './file-journal.ts'
import { createPracticeService, type PracticeOptions, type PracticeService } from './practice-service.ts'

export interface PracticeServer {
  /** The {base_url} of the interface: `http://127.0.0.1:PORT/v2`. */
  readonly url: string
  readonly credentials: PracticeCredentials
  /** For moving orders and waiting for webhook deliveries. */
  readonly service: PracticeService
  close(): Promise<void>
}

/** Serves practice on loopback; port 0 takes any free one. */
export async function startPracticeServer(options: PracticeOptions, port = 0): Promise<PracticeServer> {
  const service = createPracticeService(options)
  return new Promise((resolve, reject) => {
    const server = serve({ fetch: (request) => service.fetch(request), hostname: '127.0.0.1', port }, (address) => {
      resolve({
        url: `http://127.0.0.1:${address.port}/v2`,
        credentials: service.credentials,
        service,
        close: () =>
          new Promise((closed) => {
            service.close()
            server.close(() => closed())
            if ('closeAllConnections' in server) server.closeAllConnections()
          }),
      })
    })
    server.once('error', reject)
  })
}

/** The file itself was started, not a bundle that contains it. */
if (process.argv[1] === import.meta.filename && import.meta.filename.endsWith('listen.ts')) {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '0' },
      seed: { type: 'string', default: '1' },
      latency: { type: 'string', default: '0' },
      'link-lifetime': { type: 'string', default: '120' },
      journal: { type: 'string' },
    },
  })
  const practice = await startPracticeServer(
    {
      clock: systemClock,
      seed: Number(values.seed),
      latencyMs: Number(values.latency),
      linkLifetimeSeconds: Number(values['link-lifetime']),
      ...(values.journal === undefined ? {} : { journal: createFileJournal(values.journal) }),
    },
    Number(values.port),
  )
  console.log(`Practice service on ${practice.url} (email ${practice.credentials.email}, password ${practice.credentials.password})`)
}
