import { afterEach, describe, expect, it } from 'vitest'
import { installBridge, parsePageCall, serializeMessage, type PageGlobals } from '../../../../electron/host/page-bridge.ts'

const page = globalThis as unknown as PageGlobals

/** What the page makes of what the host sends it. */
async function arrived(value: unknown): Promise<unknown> {
  page.packbenchCall = (text) => page.packbenchAnswer?.(parsePageCall(text)?.id ?? 0, serializeMessage(value, 'the-mark'))
  installBridge('the-mark')
  return await page.station?.invoke('orders.overview', undefined)
}

afterEach(() => {
  delete page.station
  delete page.packbenchAnswer
  delete page.packbenchCall
  delete page.packbenchDeliver
})

describe('what the page is sent', () => {
  it('arrives as it was: words, numbers, nothing', async () => {
    const value = { ok: true, value: [{ name: 'O’Neil “€”', note: null, count: 0.1 }, 'text', false] }
    expect(await arrived(value)).toEqual(value)
    expect(await arrived(undefined)).toBeUndefined()
    expect(await arrived(null)).toBeNull()
  })

  it('arrives as bytes where it was bytes, a Buffer and a part of a larger one too', async () => {
    const large = Buffer.from([9, 9, 37, 80, 68, 70, 255, 0, 9])
    const value = { ok: true, value: { document: Buffer.from('%PDF'), part: large.subarray(2, 8), none: new Uint8Array() } }
    expect(await arrived(value)).toEqual({
      ok: true,
      value: { document: new Uint8Array([37, 80, 68, 70]), part: new Uint8Array([37, 80, 68, 70, 255, 0]), none: new Uint8Array() },
    })
  })

  it('arrives as numbers where it was numbers, whole and beyond 32 bits', async () => {
    const ids = Float64Array.from([1, 2 ** 40 + 1, Number.MAX_SAFE_INTEGER])
    expect(await arrived({ ids, same: null })).toEqual({ ids, same: null })
  })

  it('lets no words pass for bytes', async () => {
    const value = { 'the-mark-not': ['bytes', 'AAAA'], packbench: { bytes: 'AAAA' } }
    expect(await arrived(value)).toEqual(value)
  })

  it('reaches those who listen, and no more when they left', async () => {
    await arrived(null)
    const heard: unknown[] = []
    const leave = page.station?.subscribe('orders.changed', (payload) => heard.push(payload))
    page.packbenchDeliver?.('orders.changed', serializeMessage({ ids: [1] }, 'the-mark'))
    leave?.()
    page.packbenchDeliver?.('orders.changed', serializeMessage({ ids: [2] }, 'the-mark'))
    expect(heard).toEqual([{ ids: [1] }])
  })
})

describe('what the page sends', () => {
  it('gets each answer to its own call, in whatever order they come', async () => {
    const sent: string[] = []
    page.packbenchCall = (text) => void sent.push(text)
    installBridge('the-mark')
    const answers = (['orders.overview', 'settings.read'] as const).map(async (channel) => await page.station?.invoke(channel, { channel }))
    for (const text of sent.toReversed()) {
      const call = parsePageCall(text)
      page.packbenchAnswer?.(call?.id ?? 0, serializeMessage(call?.input, 'the-mark'))
    }
    expect(await Promise.all(answers)).toEqual([{ channel: 'orders.overview' }, { channel: 'settings.read' }])
  })

  it('leaves the page no way past the bridge', () => {
    page.packbenchCall = () => {}
    installBridge('the-mark')
    expect(page.packbenchCall).toBeUndefined()
  })

  it.each(['', 'no JSON', 'null', '7', '{"channel":"orders.list"}', '{"id":"1"}'])('is no call: %s', (text) => {
    expect(parsePageCall(text)).toBeNull()
  })
})
