import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { findBrowser } from '../../../electron/host/find-browser.ts'
import type { OrderStore } from '../../../electron/orders/store/order-store.ts'
import { calls, type CallChannel, type CallInput } from '../../../shared/contract/contract.ts'
import { failed, success, type Result } from '../../../shared/result.ts'
import { settingsSchema } from '../../../shared/settings/settings.ts'
import { projectFolder } from '../project-folder.ts'
import { openAttachedWindow } from './attach-page.ts'
import { valueOrThrow } from '../value-or-throw.ts'
import { scriptedFailure } from '../scripted-failure.ts'

const account = {
  kind: 'practice',
  serviceAddress: null,
  email: null,
  tokenKeptIn: 'nowhere',
  online: true,
  lastAnswerAt: null,
  signInBecause: null,
  addressFixed: false,
} as const

const about = { version: '0', host: 'browser', platform: 'linux', zone: 'Europe/Berlin', dataFolder: '/' } as const

const sync = { state: 'current', done: 0, total: null, asOf: '2026-11-21T09:00:00Z', message: null, upstreamMessage: null } as const

export interface OrderWindow {
  readonly page: Page
  /** Emits to the window that these orders changed, as the station does. */
  readonly announce: (ids: readonly number[]) => Promise<void>
  close(): Promise<void>
}

/** The real window over a real store of orders, with no account, service or printer behind it. */
export async function openOrderWindow(store: OrderStore, profileFolder: string): Promise<OrderWindow> {
  const executable = findBrowser({ platform: process.platform, environment: process.env })
  if (executable === null) throw new Error('No Chromium, Chrome or Edge is installed; install one or set PACKBENCH_BROWSER.')
  const overview = async () => ({ ...valueOrThrow(await store.counts()), sync })

  async function answer(channel: unknown, input: unknown): Promise<Result<unknown>> {
    if (channel === 'account.state') return success(account)
    if (channel === 'station.about') return success(about)
    if (channel === 'settings.read') return success(settingsSchema.parse({}))
    if (channel === 'orders.overview') return success(await overview())
    if (channel === 'orders.list') return await store.list(calls[channel].input.parse(input) satisfies CallInput<'orders.list'>)
    if (channel === 'orders.count') return await store.count(calls[channel].input.parse(input))
    if (channel === 'orders.follow') {
      const { request, known } = calls[channel].input.parse(input)
      return await store.follow({ request, first: [], known })
    }
    if (channel === 'orders.rows') return await store.rows(calls[channel].input.parse(input).ids)
    const isList = Object.hasOwn(calls, String(channel)) && calls[channel as CallChannel].output.safeParse([]).success
    if (isList) return success([])
    return failed(scriptedFailure('not-found', 'This window has orders only.', ''))
  }

  const { window, page } = await openAttachedWindow({
    handleCall: (_sender, channel, input) => answer(channel, input),
    rendererFolder: process.env['PACKBENCH_BENCH_WINDOW'] ?? join(projectFolder, 'out', 'renderer'),
    profileFolder,
    executable,
  })
  return {
    page,
    announce: async (ids) => {
      window.deliver('orders.changed', { ids: [...ids], overview: await overview() })
    },
    close: () => window.close(),
  }
}
