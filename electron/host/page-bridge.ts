import type { StationBridge } from '../../shared/contract/contract.ts'

/** The function through which the page sends a `PageCall` as JSON. */
export const bindingName = 'packbenchCall'

/** The globals that connect page and pipe. */
export interface PageGlobals {
  station?: StationBridge
  packbenchCall?: (call: string) => void
  packbenchAnswer?(id: number, message: string): void
  packbenchDeliver?(channel: string, message: string): void
}

/** A call as sent by the page; `id` identifies its answer. */
export interface PageCall {
  readonly id: number
  readonly channel: unknown
  readonly input: unknown
}

/** Null for a text that is not a call: any script in the page can send one. Files arrive as bytes, in base64 under the name `binaryKey`. */
export function parsePageCall(text: string, binaryKey: string): PageCall | null {
  const revive = (_name: string, part: unknown): unknown => {
    if (typeof part !== 'object' || part === null || !(binaryKey in part)) return part
    const base64: unknown = (part as Record<string, unknown>)[binaryKey]
    return typeof base64 === 'string' ? new Uint8Array(Buffer.from(base64, 'base64')) : part
  }
  try {
    const call = JSON.parse(text, text.includes(binaryKey) ? revive : undefined) as Partial<PageCall> | null
    return typeof call?.id === 'number' ? { id: call.id, channel: call.channel, input: call.input } : null
  } catch {
    return null
  }
}

type BinaryArray = Uint8Array<ArrayBuffer> | Float64Array<ArrayBuffer>

/**
 * Serializes a value into one string, which the page reads in a fraction of the time that a value in many messages takes. Arrays of bytes and
 * numbers become base64 under the key `binaryKey`, which is random and so no other key; the string then starts with `b`, otherwise with `t`.
 */
export function serializeMessage(value: unknown, binaryKey: string): string {
  let hasBytes = false
  // `this` still has the value as it was before its `toJSON` converted it, as a Buffer's does.
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

/** Runs in the page before anything else: defines the same `window.station` as Electron's preload. Cannot use anything from outside. */
export function installBridge(binaryKey: string): void {
  const globals = globalThis as unknown as PageGlobals
  const send = globals.packbenchCall
  delete globals.packbenchCall
  const pending = new Map<number, (message: string) => void>()
  let lastId = 0

  // oxlint-disable-next-line unicorn/consistent-function-scoping -- only the text of this function goes to the page
  const fromBase64 = (text: string): Uint8Array<ArrayBuffer> => {
    const { fromBase64: native } = Uint8Array as unknown as { readonly fromBase64?: (text: string) => Uint8Array<ArrayBuffer> }
    return native === undefined ? Uint8Array.from(atob(text), (character) => character.charCodeAt(0)) : native.call(Uint8Array, text)
  }
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- as above
  const toBase64 = (bytes: Uint8Array): string => {
    const { toBase64: native } = bytes as unknown as { readonly toBase64?: () => string }
    if (native !== undefined) return native.call(bytes)
    let text = ''
    for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192))
    return btoa(text)
  }
  const replaceBinary = (_name: string, part: unknown): unknown => (part instanceof Uint8Array ? { [binaryKey]: toBase64(part) } : part)
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
      send?.(JSON.stringify({ id: lastId, channel, input }, replaceBinary))
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

/** Runs in the page: delivers the answer to a call. */
export function answerInPage(id: number, message: string): void {
  ;(globalThis as unknown as PageGlobals).packbenchAnswer?.(id, message)
}

/** Runs in the page: delivers an event. */
export function deliverInPage(channel: string, message: string): void {
  ;(globalThis as unknown as PageGlobals).packbenchDeliver?.(channel, message)
}
