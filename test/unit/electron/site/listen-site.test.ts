import { describe, expect, onTestFinished, test } from 'vitest'
import { systemClock } from '../../../../electron/platform/clock.ts'
import { listenToSite } from '../../../../electron/site/listen-site.ts'
import { deadlinesOf, type SiteSettings } from '../../../../electron/site/site-settings.ts'
import { canRun } from '../../../support/machine/prerequisites.ts'
import { startTcpProxy } from '../../../support/site/tcp-proxy.ts'
import { temporarySite } from '../../../support/site/temporary-site.ts'
import { labelSheet, newBatch, value } from '../printing/printing-fixtures.ts'

/** Words for what a listening station heard, each awaited once in any order. */
function listener(settings: SiteSettings, station = 'one') {
  const stop = new AbortController()
  const heard: string[] = []
  const waiting = new Set<() => void>()
  const hear = (words: string): void => {
    heard.push(words)
    for (const look of waiting) look()
  }
  const ended = listenToSite({
    settings,
    clock: systemClock,
    signal: stop.signal,
    station,
    onCommit: (from) => hear(`commit of ${from}`),
    onConnected: () => hear('connected'),
    onLost: () => hear('lost'),
    onLock: (isHeld) => hear(isHeld ? 'lock held' : 'lock held by another'),
  })
  const end = async (): Promise<void> => {
    stop.abort()
    await ended
  }
  onTestFinished(end)
  return {
    end,
    next: (words: string) =>
      new Promise<string>((resolve) => {
        const look = (): void => {
          const index = heard.indexOf(words)
          if (index === -1) return
          heard.splice(0, index + 1)
          waiting.delete(look)
          resolve(words)
        }
        waiting.add(look)
        look()
      }),
  }
}

const quick = { deadlines: { heartbeat: 200, connect: 1000 } }

describe.skipIf(!canRun('postgres'))('a station that listens to its site', () => {
  test('receives the commits of others', async () => {
    const site = await temporarySite()
    const { next } = listener(site.settings)
    await next('connected')
    value(await site.open({ station: 'other' }).ledger.begin(newBatch('one', [labelSheet(1)])))
    expect(await next('commit of other')).toBe('commit of other')
  })

  test('notices a connection that transfers nothing, reconnects once that is possible, and gets its lock back', async () => {
    const site = await temporarySite()
    const proxy = await startTcpProxy(site.settings)
    const { next } = listener({ ...site.settings, ...quick, port: proxy.port })
    await next('lock held')
    await next('connected')
    proxy.blackhole()
    await next('lost')
    proxy.heal()
    await next('lock held')
    await next('connected')
    value(await site.open({ station: 'other' }).ledger.begin(newBatch('one', [labelSheet(1)])))
    expect(await next('commit of other')).toBe('commit of other')
  })

  test('notices a silent connection within fifteen seconds by default', async () => {
    const site = await temporarySite()
    expect(2 * deadlinesOf(site.settings).heartbeat).toBeLessThanOrEqual(15_000)
  })

  test('is notified that another station uses its id, and that the id is free again', async () => {
    const site = await temporarySite()
    const original = listener({ ...site.settings, ...quick })
    await original.next('lock held')
    const copy = listener({ ...site.settings, ...quick })
    await copy.next('lock held by another')
    const third = listener({ ...site.settings, ...quick }, 'third')
    await third.next('lock held')
    await original.end()
    expect(await copy.next('lock held')).toBe('lock held')
  })
})
