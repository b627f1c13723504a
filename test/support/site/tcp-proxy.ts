import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** What happens to the connection on which the next COMMIT of the client is sent. */
export type CommitFault =
  /** It arrives and the connection is cut before the answer. */
  | 'lose-answer'
  /** It never arrives: the connection is cut. */
  | 'cut'
  /** It is held back until `release`, and the server's end of the connection stays open whatever the client does. */
  | 'hold'
  /** It arrives, and from then on nothing passes on any connection. */
  | 'blackhole'

/** A TCP proxy in front of a server that cuts or swallows what passes. */
export interface TcpProxy {
  readonly port: number
  /** Resolves when it has happened. */
  failNextCommit(fault: CommitFault): Promise<void>
  /** Passes on what was held back. */
  release(): void
  /** From now on nothing passes in either direction, and no connection ends. */
  blackhole(): void
  /** New connections pass again. */
  heal(): void
}

const commitMessage = Buffer.from('COMMIT\0')

export async function startTcpProxy(target: { readonly host: string; readonly port: number }): Promise<TcpProxy> {
  const sockets = new Set<Socket>()
  const held: (() => void)[] = []
  let isSilent = false
  let pending: { readonly fault: CommitFault; readonly happened: () => void } | null = null

  function keep(socket: Socket): Socket {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.once('close', () => sockets.delete(socket))
    return socket
  }

  function failCommit(
    fault: CommitFault,
    data: Buffer,
    client: Socket,
    server: Socket,
    answers: { pass: boolean; outlivesClient: boolean },
  ): void {
    if (fault === 'cut') client.destroy()
    if (fault === 'hold') {
      answers.outlivesClient = true
      held.push(() => server.write(data))
    }
    if (fault === 'lose-answer' || fault === 'blackhole') {
      answers.pass = false
      if (fault === 'blackhole') isSilent = true
      server.write(data)
    }
    if (fault === 'lose-answer') server.once('data', () => client.destroy())
  }

  const listener = createServer((client) => {
    const server = keep(connect(target))
    const answers = { pass: true, outlivesClient: false }
    let isMine = isSilent
    keep(client).on('data', (data: Buffer) => {
      if (isSilent || isMine) return
      if (pending === null || !data.includes(commitMessage)) {
        server.write(data)
        return
      }
      const { fault, happened } = pending
      pending = null
      failCommit(fault, data, client, server, answers)
      happened()
    })
    server.on('data', (data: Buffer) => {
      // Swallowed data is not delivered later.
      isMine ||= isSilent
      if (answers.pass && !isMine) client.write(data)
    })
    client.once('close', () => {
      if (!answers.outlivesClient) server.destroy()
    })
    server.once('close', () => client.destroy())
  }).listen(0, '127.0.0.1')
  await once(listener, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    listener.close()
  })
  const address = listener.address()
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.')
  return {
    port: address.port,
    failNextCommit: (fault) =>
      new Promise((happened) => {
        pending = { fault, happened }
      }),
    release: () => {
      for (const pass of held.splice(0)) pass()
    },
    blackhole: () => {
      isSilent = true
    },
    heal: () => {
      isSilent = false
    },
  }
}
