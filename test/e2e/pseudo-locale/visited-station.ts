import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { systemClock, type Clock } from '../../../electron/platform/clock.ts'
import { startPracticeServer, type PracticeServer } from '../../../electron/practice/listen.ts'
import type { ReplacedDocument } from '../../../electron/practice/resources/practice-context.ts'
import { startMeddlingProxy, type MeddlingProxy } from '../../support/services/meddling-proxy.ts'
import { temporaryFolder, test, type TestApp } from '../fixtures.ts'
import { startVisits } from './start-visits.ts'
import { openCheckedApp } from './look.ts'
import { button, closeAll, dialog, expect, said, signIn } from './steps.ts'
import { closeTray } from './tray-steps.ts'

/** What the visits of one spec share. Each visit begins signed in and with nothing open, also if it is run alone. */
export interface VisitedStation {
  readonly app: TestApp
  readonly page: Page
  readonly practice: PracticeServer
  /** Between the station and the service. */
  readonly proxy: MeddlingProxy
  /** Waybill documents in place of the service's own, by order. */
  readonly replaced: Map<number, ReplacedDocument>
  readonly dataDirectory: string
  /** Closes the station, changes the files of its profile, and opens it again, signed in. */
  readonly reopen: (change: (profile: string) => void) => Promise<void>
}

interface StationOptions {
  readonly clock?: Clock
  /** False if the visit is about signing in. */
  readonly signsIn?: boolean
  /** Runs before the station is opened. */
  readonly prepare?: (service: Pick<VisitedStation, 'practice' | 'replaced'>) => Promise<void>
}

/** Signs in if nobody has: the visit before this one did, unless this one is run alone. */
export async function signInOnce(page: Page, account: Parameters<typeof signIn>[1]): Promise<void> {
  const email = page.getByLabel(said('Email'))
  await expect(email.or(page.getByRole('search')).first()).toBeVisible()
  if ((await email.count()) === 0) return
  await signIn(page, account)
  await expect(page.getByRole('region', { name: said('Order updates') })).toContainText(said('As of'))
}

/** Opens a station against the practice service for the visits of this spec. */
export function visitedStation({ clock = systemClock, signsIn = true, prepare }: StationOptions = {}): VisitedStation {
  const folder = temporaryFolder()
  const dataDirectory = join(folder.path, 'data')
  const replaced = new Map<number, ReplacedDocument>()
  let practice: PracticeServer
  let proxy: MeddlingProxy
  let app: TestApp

  async function open(): Promise<void> {
    const environment = { PACKBENCH_EXPORTS: join(folder.path, 'exported') }
    app = await openCheckedApp({ dataDirectory, serviceUrl: proxy.url, clock, environment })
  }

  startVisits()

  test.beforeAll(async () => {
    practice = await startPracticeServer({
      clock: systemClock,
      replaceDocument: ({ orderId, kind }) => (kind === 'waybill_document' ? (replaced.get(orderId) ?? null) : null),
    })
    await prepare?.({ practice, replaced })
    proxy = await startMeddlingProxy(practice.url)
    await open()
  })

  test.beforeEach(async () => {
    if (!signsIn) return
    await signInOnce(app.page, practice.credentials)
    await closeAll(app.page)
    await closeTray(app.page)
  })

  test.afterAll(async () => {
    await app.close()
    await proxy.close()
    await practice.close()
    folder.forget()
  })

  return {
    get app() {
      return app
    },
    get page() {
      return app.page
    },
    get practice() {
      return practice
    },
    get proxy() {
      return proxy
    },
    replaced,
    dataDirectory,
    reopen: async (change) => {
      await app.close()
      const [profile = ''] = readdirSync(join(dataDirectory, 'profiles'))
      change(join(dataDirectory, 'profiles', profile))
      await open()
      await dialog(app.page).getByLabel(said('Password')).fill(practice.credentials.password)
      await button(dialog(app.page), 'Sign in').click()
      await expect(dialog(app.page)).toHaveCount(0)
    },
  }
}
