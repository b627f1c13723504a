import { afterEach, describe, expect, it } from 'vitest'
import { installBridge, parsePageCall, serializeMessage, type PageGlobals } from '../../../../electron/host/page-bridge.ts'

const page = globalThis as unknown as PageGlobals

/** What the page receives when the host sends this value. */
async function arrived(value: unknown): Promise<unknown> {
  page.packbenchCall = (text) => page.packbenchAnswer?.(parsePageCall(text, 'the-mark')?.id ?? 0, serializeMessage(value, 'the-mark'))
  installBridge('the-mark')
  return await page.station?.invoke('orders.overview', undefined)
}

afterEach(() => {
  delete page.station
  delete page.packbenchAnswer
  delete page.packbenchCall
  delete page.packbenchDeliver
})

describe('a message to the page', () => {
  it('arrives unchanged, whether it has text, numbers or no value', async () => {
    const value = { ok: true, value: [{ name: 'O’Neil “€”', note: null, count: 0.1 }, 'text', false] }
    expect(await arrived(value)).toEqual(value)
    expect(await arrived(undefined)).toBeUndefined()
    expect(await arrived(null)).toBeNull()
  })

  it('arrives as bytes, including a Buffer and a part of a larger one', async () => {
    const large = Buffer.from([9, 9, 37, 80, 68, 70, 255, 0, 9])
    const value = { ok: true, value: { document: Buffer.from('%PDF'), part: large.subarray(2, 8), none: new Uint8Array() } }
    expect(await arrived(value)).toEqual({
      ok: true,
      value: { document: new Uint8Array([37, 80, 68, 70]), part: new Uint8Array([37, 80, 68, 70, 255, 0]), none: new Uint8Array() },
    })
  })

  it('arrives as numbers, whole and beyond 32 bits', async () => {
    const ids = Float64Array.from([1, 2 ** 40 + 1, Number.MAX_SAFE_INTEGER])
    expect(await arrived({ ids, same: null })).toEqual({ ids, same: null })
  })

  it('never turns text into bytes', async () => {
    const value = { 'the-mark-not': ['bytes', 'AAAA'], packbench: { bytes: 'AAAA' } }
    expect(await arrived(value)).toEqual(value)
  })

  it('reaches listeners until they unsubscribe', async () => {
    await arrived(null)
    const heard: unknown[] = []
    const leave = page.station?.subscribe('orders.changed', (payload) => heard.push(payload))
    page.packbenchDeliver?.('orders.changed', serializeMessage({ ids: [1] }, 'the-mark'))
    leave?.()
    page.packbenchDeliver?.('orders.changed', serializeMessage({ ids: [2] }, 'the-mark'))
    expect(heard).toEqual([{ ids: [1] }])
  })
})

describe('a message from the page', () => {
  it('gets its own response, whatever the order of the responses', async () => {
    const sent: string[] = []
    page.packbenchCall = (text) => void sent.push(text)
    installBridge('the-mark')
    const answers = (['orders.overview', 'settings.read'] as const).map(async (channel) => await page.station?.invoke(channel, { channel }))
    for (const text of sent.toReversed()) {
      const call = parsePageCall(text, 'the-mark')
      page.packbenchAnswer?.(call?.id ?? 0, serializeMessage(call?.input, 'the-mark'))
    }
    expect(await Promise.all(answers)).toEqual([{ channel: 'orders.overview' }, { channel: 'settings.read' }])
  })

  it('arrives as bytes if it is a file', async () => {
    page.packbenchCall = (text) => {
      const call = parsePageCall(text, 'the-mark')
      page.packbenchAnswer?.(call?.id ?? 0, serializeMessage(call?.input, 'the-mark'))
    }
    installBridge('the-mark')
    const file = Uint8Array.from({ length: 20_000 }, (_, index) => index % 256)
    const input = { draftId: 'one', document: 'packaging_list', name: 'list.pdf', bytes: file.subarray(3) } as const
    expect(await page.station?.invoke('newShipment.attach', input)).toEqual(input)
  })

  it('cannot be sent by the page around the bridge', () => {
    page.packbenchCall = () => {}
    installBridge('the-mark')
    expect(page.packbenchCall).toBeUndefined()
  })

  it.each(['', 'no JSON', 'null', '7', '{"channel":"orders.list"}', '{"id":"1"}'])('is rejected: %s', (text) => {
    expect(parsePageCall(text, 'the-mark')).toBeNull()
  })
})
