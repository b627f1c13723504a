import type { Readable, Writable } from 'node:stream'
import type { DevtoolsCommands, DevtoolsEvents } from './devtools-protocol.ts'

/** The browser has exited, or rejected a command. */
export class DevtoolsError extends Error {
  override readonly name = 'DevtoolsError'
}

type Params<Method extends keyof DevtoolsCommands> = DevtoolsCommands[Method]['params']

/** Commands and events of one browser; `sessionId` identifies a page in it, and is absent for the browser itself. */
export interface DevtoolsConnection {
  /** Rejects with a `DevtoolsError` when the browser refuses the command or ends first. */
  send<Method extends keyof DevtoolsCommands>(
    method: Method,
    params: Params<Method>,
    sessionId?: string,
  ): Promise<DevtoolsCommands[Method]['result']>
  /** Like `send`, for commands whose success does not matter. */
  post<Method extends keyof DevtoolsCommands>(method: Method, params: Params<Method>, sessionId?: string): void
  on<Name extends keyof DevtoolsEvents>(name: Name, listener: (event: DevtoolsEvents[Name], sessionId: string | undefined) => void): void
  /** Resolves when the browser has closed the pipe. */
  readonly closed: Promise<void>
}

interface DevtoolsMessage {
  readonly id?: number
  readonly method?: string
  readonly params?: unknown
  readonly sessionId?: string
  readonly result?: unknown
  readonly error?: { readonly message: string }
}

/** Each message is JSON terminated by a zero byte. */
function readMessages(pipe: Readable, onMessage: (message: DevtoolsMessage) => void): void {
  let unfinished: Buffer[] = []
  pipe.on('data', (chunk: Buffer) => {
    let start = 0
    for (let end = chunk.indexOf(0); end !== -1; end = chunk.indexOf(0, start)) {
      unfinished.push(chunk.subarray(start, end))
      const text = Buffer.concat(unfinished).toString('utf8')
      unfinished = []
      start = end + 1
      onMessage(JSON.parse(text) as DevtoolsMessage)
    }
    if (start < chunk.length) unfinished.push(chunk.subarray(start))
  })
}

/** Speaks the DevTools protocol over the two pipes of a browser started with `--remote-debugging-pipe`. */
export function connectDevtools(commands: Writable, answers: Readable): DevtoolsConnection {
  const pending = new Map<number, PromiseWithResolvers<never>>()
  const listeners = new Map<string, ((event: never, sessionId: string | undefined) => void)[]>()
  const { promise: closed, resolve: setClosed } = Promise.withResolvers<void>()
  let isOpen = true
  let lastId = 0

  function end(): void {
    if (!isOpen) return
    isOpen = false
    for (const command of pending.values()) command.reject(new DevtoolsError('The browser has ended.'))
    pending.clear()
    setClosed()
  }

  readMessages(answers, ({ id, method, params, sessionId, result, error }) => {
    if (id === undefined) {
      for (const listener of listeners.get(method ?? '') ?? []) listener(params as never, sessionId)
      return
    }
    const command = pending.get(id)
    pending.delete(id)
    if (error === undefined) command?.resolve(result as never)
    else command?.reject(new DevtoolsError(error.message))
  })
  answers.on('close', end)
  // Writing to a browser that has just ended fails; what it sent before is still read.
  for (const pipe of [commands, answers]) pipe.on('error', end)

  const send: DevtoolsConnection['send'] = (method, params, sessionId) => {
    if (!isOpen) return Promise.reject(new DevtoolsError('The browser has ended.'))
    lastId += 1
    const command = Promise.withResolvers<never>()
    pending.set(lastId, command)
    commands.write(`${JSON.stringify({ id: lastId, method, params, sessionId })}\0`)
    return command.promise
  }

  return {
    send,
    post: (method, params, sessionId) => void send(method, params, sessionId).catch(() => {}),
    on: (name, listener) => void listeners.set(name, [...(listeners.get(name) ?? []), listener]),
    closed,
  }
}
