import type { HandleCall } from '../../ipc/handle-call.ts'
import { answerInPage, bindingName, deliverInPage, parsePageCall, serializeMessage } from '../page-bridge.ts'
import type { DevtoolsConnection } from './devtools-connection.ts'

/** One page of the browser. Its main frame has the id of its target. */
export interface PageTarget {
  readonly sessionId: string
  readonly targetId: string
}

export interface PageConnectionOptions {
  readonly devtools: DevtoolsConnection
  readonly target: PageTarget
  readonly origin: string
  readonly binaryKey: string
  readonly handleCall: HandleCall
}

interface PageContext {
  readonly isTrusted: boolean
}

/** Answers the calls of a page and returns the function that sends it an event. */
export function connectPage(options: PageConnectionOptions): (channel: string, payload: unknown) => void {
  const { devtools, target, origin, binaryKey, handleCall } = options
  const { sessionId, targetId } = target
  const contexts = new Map<number, PageContext>()

  function run<Values extends readonly unknown[]>(inPage: (...values: Values) => void, executionContextId: number, values: Values): void {
    const command = { functionDeclaration: inPage.toString(), executionContextId, arguments: values.map((value) => ({ value })) }
    // A page that is closing or reloading needs no answer, and loses no event: it reads everything again when it loads.
    devtools.post('Runtime.callFunctionOn', command, sessionId)
  }

  devtools.on('Runtime.executionContextCreated', ({ context }, from) => {
    if (from !== sessionId) return
    const isTrusted = context.auxData?.isDefault === true && context.auxData.frameId === targetId && context.origin === origin
    contexts.set(context.id, { isTrusted })
  })
  devtools.on('Runtime.executionContextDestroyed', ({ executionContextId }, from) => {
    if (from === sessionId) contexts.delete(executionContextId)
  })
  devtools.on('Runtime.executionContextsCleared', (_event, from) => {
    if (from === sessionId) contexts.clear()
  })
  devtools.on('Runtime.bindingCalled', ({ name, payload, executionContextId }, from) => {
    if (from !== sessionId || name !== bindingName) return
    const call = parsePageCall(payload, binaryKey)
    if (call === null) return
    const isTrusted = contexts.get(executionContextId)?.isTrusted === true
    void handleCall({ isTrusted }, call.channel, call.input).then((answer) =>
      run(answerInPage, executionContextId, [call.id, serializeMessage(answer, binaryKey)]),
    )
  })

  return (channel, payload) => {
    const message = serializeMessage(payload, binaryKey)
    for (const [id, { isTrusted }] of contexts) if (isTrusted) run(deliverInPage, id, [channel, message])
  }
}
