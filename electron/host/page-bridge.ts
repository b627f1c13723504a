import type { StationBridge } from '../../shared/contract/contract.ts'

/** The function through which the page sends a `PageCall` as JSON. */
export const bindingName = 'packbenchCall'

/** What the pipe to the page gives it, and what the page has for the pipe. */
export interface PageGlobals {
  station?: StationBridge
  packbenchCall?: (call: string) => void
  packbenchAnswer?(id: number, message: string): void
  packbenchDeliver?(channel: string, message: string): void
}

/** A call as the page sends it; `id` names it for the answer. */
export interface PageCall {
  readonly id: number
  readonly channel: unknown
  readonly input: unknown
}

/** Null for a text that is no call: whatever runs in the page can send one. */
export function parsePageCall(text: string): PageCall | null {
  try {
    const call = JSON.parse(text) as Partial<PageCall> | null
    return typeof call?.id === 'number' ? { id: call.id, channel: call.channel, input: call.input } : null
  } catch {
    return null
  }
}

type BinaryArray = Uint8Array<ArrayBuffer> | Float64Array<ArrayBuffer>

/**
 * A value as one text, which costs the page a fraction of taking it over the pipe piece by piece. Arrays of bytes and of numbers become
 * base64 under the name `binaryKey`, which nobody else's words can be; such a text begins with `b`, any other with `t`.
 */
export function serializeMessage(value: unknown, binaryKey: string): string {
  let hasBytes = false
  // The holder knows what a part was before its `toJSON` made something else of it, as that of a Buffer does.
  function replace(this: Record<string, unknown>, name: string, part: unknown): unknown {
    const bytes = this[name]
    if (!ArrayBuffer.isView(bytes)) return part
    hasBytes = true
    const kind = bytes instanceof Float64Array ? 'numbers' : 'bytes'
    return { [binaryKey]: [kind, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64')] }
  }
  const text = JSON.stringify({ value }, replace)
  return `${hasBytes ? 'b' : 't'}${text}`
}

/** Runs in the page before anything else: the same `window.station` that Electron's preload gives. Nothing outside it exists there. */
export function installBridge(binaryKey: string): void {
  const globals = globalThis as unknown as PageGlobals
  const send = globals.packbenchCall
  delete globals.packbenchCall
  const pending = new Map<number, (message: string) => void>()
  let lastId = 0

  // oxlint-disable-next-line unicorn/consistent-function-scoping -- only what stands in this function goes to the page
  const fromBase64 = (text: string): Uint8Array<ArrayBuffer> => {
    const { fromBase64: native } = Uint8Array as unknown as { readonly fromBase64?: (text: string) => Uint8Array<ArrayBuffer> }
    return native === undefined ? Uint8Array.from(atob(text), (character) => character.charCodeAt(0)) : native.call(Uint8Array, text)
  }
  const reviveBinary = (_name: string, part: unknown): unknown => {
    if (typeof part !== 'object' || part === null || !(binaryKey in part)) return part
    const [kind, text] = (part as Record<string, readonly [string, string]>)[binaryKey] ?? ['', '']
    const bytes = fromBase64(text)
    return (kind === 'numbers' ? new Float64Array(bytes.buffer) : bytes) satisfies BinaryArray
  }
  const deserialize = (message: string): unknown => {
    const sent: unknown = JSON.parse(message.slice(1), message.startsWith('b') ? reviveBinary : undefined)
    return (sent as { readonly value?: unknown }).value
  }

  globals.packbenchAnswer = (id, message) => {
    pending.get(id)?.(message)
    pending.delete(id)
  }
  const invoke = (channel: unknown, input: unknown): Promise<string> =>
    new Promise((resolve) => {
      lastId += 1
      pending.set(lastId, resolve)
      send?.(JSON.stringify({ id: lastId, channel, input }))
    })

  const listeners = new Map<string, Set<(payload: unknown) => void>>()
  globals.packbenchDeliver = (channel, message) => {
    const payload = deserialize(message)
    for (const listener of listeners.get(channel) ?? []) listener(payload)
  }
  globals.station = {
    invoke: async (channel, input) => deserialize(await invoke(channel, input)),
    subscribe: (channel, listener) => {
      const group = listeners.get(channel) ?? new Set()
      listeners.set(channel, group.add(listener))
      return () => group.delete(listener)
    },
  }
}

/** Runs in the page: hands over the answer to a call. */
export function answerInPage(id: number, message: string): void {
  ;(globalThis as unknown as PageGlobals).packbenchAnswer?.(id, message)
}

/** Runs in the page: hands over an event. */
export function deliverInPage(channel: string, message: string): void {
  ;(globalThis as unknown as PageGlobals).packbenchDeliver?.(channel, message)
}
