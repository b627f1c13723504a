import { z } from 'zod'

/** A page of a browser that was started with a debugging port, driven without the weight of a test library. */
export interface DebuggedPage {
  /** Runs an expression in the page and resolves to its value, promises awaited. */
  evaluate<Value>(schema: z.ZodType<Value>, expression: string): Promise<Value>
  /** A command of the DevTools protocol. */
  send(method: string, parameters?: Readonly<Record<string, unknown>>): Promise<unknown>
  close(): void
}

const targetsSchema = z.array(z.looseObject({ type: z.string(), webSocketDebuggerUrl: z.string() }))
const messageSchema = z.looseObject({ id: z.number().optional(), result: z.unknown().optional(), error: z.looseObject({}).optional() })
const evaluatedSchema = z.object({
  result: z.looseObject({ value: z.unknown().optional() }),
  exceptionDetails: z.looseObject({ text: z.string() }).optional(),
})

/** The browser's only page. */
export async function debugPage(port: number): Promise<DebuggedPage> {
  const targets = targetsSchema.parse(await (await fetch(`http://127.0.0.1:${port}/json/list`)).json())
  const target = targets.find(({ type }) => type === 'page')
  if (target === undefined) throw new Error('The browser has no page.')
  const socket = new WebSocket(target.webSocketDebuggerUrl)
  const opened = Promise.withResolvers<null>()
  socket.addEventListener('open', () => opened.resolve(null))
  socket.addEventListener('error', () => opened.reject(new Error('The browser does not answer on its debugging port.')))
  await opened.promise

  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  let last = 0
  socket.addEventListener('message', ({ data }) => {
    const { id, result, error } = messageSchema.parse(JSON.parse(String(data)))
    const asked = waiting.get(id ?? 0)
    waiting.delete(id ?? 0)
    if (error === undefined) asked?.resolve(result)
    else asked?.reject(new Error(JSON.stringify(error)))
  })
  socket.addEventListener('close', () => {
    for (const asked of waiting.values()) asked.reject(new Error('The browser closed the connection.'))
  })

  const send = (method: string, parameters: Readonly<Record<string, unknown>> = {}): Promise<unknown> => {
    last += 1
    const asked = Promise.withResolvers<unknown>()
    waiting.set(last, asked)
    socket.send(JSON.stringify({ id: last, method, params: parameters }))
    return asked.promise
  }

  return {
    send,
    evaluate: async (schema, expression) => {
      const answer = await send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true })
      const { result, exceptionDetails } = evaluatedSchema.parse(answer)
      if (exceptionDetails !== undefined) throw new Error(`${exceptionDetails.text} ${JSON.stringify(exceptionDetails)}`)
      return schema.parse(result.value)
    },
    close: () => socket.close(),
  }
}
