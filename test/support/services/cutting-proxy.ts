import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A proxy between a client and a loopback server: it passes everything on, and can swallow answers and cut the line instead. */
export async function startCuttingProxy(server: string): Promise<{
  readonly server: string
  /** From now on a request that contains these words reaches the server, and the line is cut instead of its answer. */
  keepAnswersTo(words: string): void
  /** The next request that contains these words is passed on by half; the rest of it follows when the action is done. */
  interrupt(words: string, action: () => Promise<void>): void
  /** How often these words have come from the client. */
  count(words: string): number
  /** Cuts the connections there are; new ones are passed on. */
  cut(): void
  stop(): Promise<void>
}> {
  const port = Number(server.split(':')[1])
  const sockets = new Set<Socket>()
  let cutting: string | null = null
  let interruption: { readonly words: string; readonly action: () => Promise<void> } | null = null
  const passed: Buffer[] = []
  const proxy = createServer((near) => {
    const far = connect({ port, host: '127.0.0.1' })
    let doomed = false
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        near.destroy()
        far.destroy()
      })
    }
    near.on('data', (chunk) => {
      passed.push(chunk)
      doomed ||= cutting !== null && chunk.includes(cutting)
      if (interruption === null || !chunk.includes(interruption.words)) {
        far.write(chunk)
        return
      }
      const { action } = interruption
      interruption = null
      const half = Math.floor(chunk.length / 2)
      far.write(chunk.subarray(0, half), () => void action().then(() => far.write(chunk.subarray(half))))
    })
    far.on('data', (chunk) => {
      if (doomed) near.destroy()
      else near.write(chunk)
    })
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const address = proxy.address()
  if (address === null || typeof address === 'string') throw new Error('no port was given')
  return {
    server: `localhost:${address.port}`,
    keepAnswersTo: (words) => {
      cutting = words
    },
    interrupt: (words, action) => {
      interruption = { words, action }
    },
    count: (words) => Buffer.concat(passed).toString('latin1').split(Buffer.from(words).toString('latin1')).length - 1,
    cut: () => {
      for (const socket of sockets) socket.destroy()
    },
    stop: async () => {
      for (const socket of sockets) socket.destroy()
      proxy.close()
      await once(proxy, 'close')
    },
  }
}
