import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type BrowserContext, type Page, type Route } from 'playwright-core'
import type { HandleCall } from '../ipc/handle-call.ts'
import type { Station } from '../station/station.ts'
import { networkBlockSwitches, removeWebRtc } from './network-block.ts'
import { installBridge, serializeMessage, type PageGlobals } from './page-bridge.ts'
import { readRendererFile } from './renderer-files.ts'
import { windowPath } from './window-path.ts'

/** The window's address. Every request to it is answered here over the pipe; nothing listens and nothing else can be reached. */
export const windowOrigin = 'https://packbench.localhost'

export interface ChromiumWindow {
  readonly page: Page
  readonly context: BrowserContext
  /** Resolves when the person closed the window. */
  readonly closed: Promise<void>
  close(): Promise<void>
}

export interface ChromiumWindowOptions {
  readonly station: Pick<Station, 'onEvent'>
  readonly handleCall: HandleCall
  readonly rendererFolder: string
  /** The browser's own profile: it holds nothing of Packbench's. */
  readonly profileFolder: string
  readonly executable: string
  readonly headless: boolean
  readonly timezone?: string
  readonly locale?: string
  readonly deviceScaleFactor?: number
  /** Called with the page before it loads, so that nothing it says is missed. */
  readonly prepare?: (page: Page) => void
}

/** Seen a few times after a kill on a busy machine: the browser starts and never answers. A second start then does. */
async function launch(options: ChromiumWindowOptions): Promise<BrowserContext> {
  try {
    return await launchOnce(options, 30_000)
  } catch {
    return await launchOnce(options, 120_000)
  }
}

async function launchOnce(options: ChromiumWindowOptions, timeout: number): Promise<BrowserContext> {
  const asRoot = process.getuid?.() === 0
  // A browser whose Packbench was killed may still hold the profile, and a new one would hand its window over to the old.
  for (const name of ['SingletonLock', 'SingletonSocket', 'SingletonCookie']) rmSync(join(options.profileFolder, name), { force: true })
  return await chromium.launchPersistentContext(options.profileFolder, {
    executablePath: options.executable,
    timeout,
    headless: options.headless,
    chromiumSandbox: !asRoot,
    acceptDownloads: false,
    serviceWorkers: 'block',
    viewport: options.headless ? { width: 1280, height: 800 } : null,
    ...(options.deviceScaleFactor === undefined ? {} : { deviceScaleFactor: options.deviceScaleFactor }),
    ...(options.timezone === undefined ? {} : { timezoneId: options.timezone }),
    ...(options.locale === undefined ? {} : { locale: options.locale }),
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    args: [
      `--app=${windowOrigin}${windowPath()}`,
      '--window-size=1280,840',
      '--no-first-run',
      '--no-default-browser-check',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...networkBlockSwitches,
    ],
  })
}

/** Opens the station in a Chromium app window driven over a pipe: no port is opened, and requests to anywhere else are refused. */
export async function openChromiumWindow(options: ChromiumWindowOptions): Promise<ChromiumWindow> {
  const context = await launch(options)
  const binaryKey = `packbench-${randomUUID()}`
  const page = context.pages()[0] ?? (await context.newPage())
  const serve = async (route: Route): Promise<void> => {
    const url = new URL(route.request().url())
    if (url.origin !== windowOrigin) return await route.abort('blockedbyclient')
    const file = await readRendererFile(options.rendererFolder, url.pathname)
    await route.fulfill({ status: file.status, headers: { ...file.headers }, body: file.body })
  }
  // What else a page may ask for is refused with this; copying by a button stays as it is in any window.
  await context.grantPermissions(['notifications', 'clipboard-write'], { origin: windowOrigin })
  options.prepare?.(page)
  await context.route('**/*', serve)
  await context.exposeBinding('packbenchInvoke', async (source, channel: unknown, input: unknown) => {
    const isTrusted = source.page === page && source.frame === page.mainFrame() && new URL(source.frame.url()).origin === windowOrigin
    return serializeMessage(await options.handleCall({ isTrusted }, channel, input), binaryKey)
  })
  await context.addInitScript(removeWebRtc)
  await context.addInitScript(installBridge, binaryKey)
  context.on('page', (other) => {
    if (other !== page) void other.close()
  })
  const unsubscribe = options.station.onEvent((channel, payload) => {
    const deliver = page.evaluate(([name, message]) => (globalThis as unknown as PageGlobals).packbenchDeliver?.(name, message), [
      channel,
      serializeMessage(payload, binaryKey),
    ] as const)
    // An event that finds the window closing or reloading is not lost: a window reads the state anew when it loads.
    deliver.catch(() => {})
  })
  const closed = new Promise<void>((resolve) => {
    context.once('close', () => {
      unsubscribe()
      resolve()
    })
  })
  page.once('close', () => void context.close())
  await page.goto(`${windowOrigin}${windowPath()}`)
  return { page, context, closed, close: () => context.close() }
}
