import { randomUUID } from 'node:crypto'
import type { HandleCall } from '../../ipc/handle-call.ts'
import { removeWebRtc } from '../network-block.ts'
import { bindingName, installBridge } from '../page-bridge.ts'
import type { PageLook } from '../renderer-files.ts'
import { windowPath } from '../window-path.ts'
import { answerRequests } from './answer-requests.ts'
import { chromiumSwitches } from './chromium-switches.ts'
import type { DevtoolsConnection } from './devtools-connection.ts'
import { connectPage, type PageTarget } from './page-connection.ts'
import { startChromium, type ChromiumProcess } from './start-chromium.ts'

/** The window's address. Every request to it is answered over the pipe; nothing listens and nothing else can be reached. */
export const windowOrigin = 'https://packbench.localhost'

export interface ChromiumWindow {
  /** Sends an event to the page; dropped when there is no page. */
  deliver(channel: string, payload: unknown): void
  /** Resolves when the page has its scripts and style sheets; never when the browser ends first. */
  readonly loaded: Promise<void>
  /** Resolves when the person closed the window, or the browser ended in another way. */
  readonly closed: Promise<void>
  /** Brings the window to the front, as far as the system allows it. */
  bringToFront(): void
  close(): Promise<void>
}

/** Overrides of the page's environment, instead of the machine's. */
interface Emulation {
  readonly timezone?: string
  readonly locale?: string
  readonly deviceScaleFactor?: number
}

export interface PageOptions {
  readonly handleCall: HandleCall
  readonly rendererFolder: string
  readonly headless: boolean
  readonly look?: PageLook
  readonly emulation?: Emulation
}

export interface ChromiumWindowOptions extends PageOptions {
  /** The browser's own profile: it contains nothing of Packbench's. No other process may use it at the same time. */
  readonly profileFolder: string
  readonly executable: string
  /** Further switches for the browser. */
  readonly switches?: readonly string[]
}

/** Milliseconds. Seen a few times after a kill on a busy machine: the browser starts and never responds. A second start then works. */
const startTimes = [30_000, 120_000] as const

/**
 * What the browser opens by itself, before it takes commands: the page as it looks before its scripts run. Not the address of the
 * window, because the browser drops a second navigation to an address that it is about to load.
 */
const startPath = '/starting'

const headlessSize = { width: 1280, height: 800 }

/** Resolves to the first page; every further one is closed before it runs anything. */
function watchTargets(devtools: DevtoolsConnection): Promise<PageTarget> {
  const first = Promise.withResolvers<PageTarget>()
  let page: PageTarget | null = null
  devtools.on('Target.attachedToTarget', ({ sessionId, targetInfo: { targetId, type } }) => {
    if (type === 'page' && page === null) {
      page = { sessionId, targetId }
      first.resolve(page)
    }
    if (page?.targetId !== targetId && (type === 'page' || type === 'service_worker' || type === 'shared_worker')) {
      devtools.post('Target.closeTarget', { targetId })
    } else {
      devtools.post('Runtime.runIfWaitingForDebugger', undefined, sessionId)
    }
  })
  devtools.post('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: true, flatten: true })
  return first.promise
}

function emulate(devtools: DevtoolsConnection, sessionId: string, { headless, emulation = {} }: PageOptions): Promise<object>[] {
  const { timezone, locale, deviceScaleFactor = 1 } = emulation
  const metrics = { ...headlessSize, deviceScaleFactor, mobile: false }
  return [
    ...(headless ? [devtools.send('Emulation.setDeviceMetricsOverride', metrics, sessionId)] : []),
    ...(timezone === undefined ? [] : [devtools.send('Emulation.setTimezoneOverride', { timezoneId: timezone }, sessionId)]),
    ...(locale === undefined ? [] : [devtools.send('Emulation.setLocaleOverride', { locale }, sessionId)]),
  ]
}

/** Everything that a page needs is set up before it loads: the browser would load it without waiting for commands to the page. */
async function loadPage(devtools: DevtoolsConnection, { sessionId }: PageTarget, options: PageOptions, binaryKey: string) {
  const bridge = `(${installBridge.toString()})(${JSON.stringify(binaryKey)})`
  await Promise.all([
    devtools.send('Page.enable', undefined, sessionId),
    devtools.send('Runtime.enable', undefined, sessionId),
    devtools.send('Runtime.addBinding', { name: bindingName }, sessionId),
    devtools.send('Page.addScriptToEvaluateOnNewDocument', { source: `(${removeWebRtc.toString()})()` }, sessionId),
    devtools.send('Page.addScriptToEvaluateOnNewDocument', { source: bridge }, sessionId),
    ...emulate(devtools, sessionId, options),
  ])
  const navigate = () => devtools.send('Page.navigate', { url: `${windowOrigin}${windowPath()}` }, sessionId)
  // The page that the browser opens by itself may interrupt the navigation.
  for (let answer = await navigate(), left = 3; answer.errorText !== undefined && left > 0; left -= 1) answer = await navigate()
  // Prevents navigating back to the page without scripts.
  devtools.post('Page.resetNavigationHistory', undefined, sessionId)
}

function answerWindowRequests(devtools: DevtoolsConnection, { rendererFolder, look = {} }: PageOptions): Promise<void> {
  return answerRequests(devtools, { origin: windowOrigin, startPath, rendererFolder, look })
}

/** Opens the window in a page of a running browser. `loaded` is given if the browser's requests are already answered elsewhere. */
export async function openInPage(
  devtools: DevtoolsConnection,
  target: PageTarget,
  options: PageOptions,
  loaded = answerWindowRequests(devtools, options),
): Promise<Pick<ChromiumWindow, 'deliver' | 'loaded'>> {
  const binaryKey = `packbench-${randomUUID()}`
  const deliver = connectPage({ devtools, target, origin: windowOrigin, binaryKey, handleCall: options.handleCall })
  await loadPage(devtools, target, options, binaryKey)
  return { deliver, loaded }
}

async function openPage(browser: ChromiumProcess, options: ChromiumWindowOptions): Promise<ChromiumWindow> {
  const { devtools } = browser
  const loaded = answerWindowRequests(devtools, options)
  // Every other permission is denied by this; copying with a button works as in any window.
  devtools.post('Browser.grantPermissions', { origin: windowOrigin, permissions: ['notifications', 'clipboardSanitizedWrite'] })
  devtools.post('Browser.setDownloadBehavior', { behavior: 'deny' })
  const target = await watchTargets(devtools)
  devtools.on('Target.detachedFromTarget', ({ sessionId }) => {
    if (sessionId === target.sessionId) void browser.close()
  })
  const opened = await openInPage(devtools, target, options, loaded)
  const bringToFront = (): void => devtools.post('Page.bringToFront', undefined, target.sessionId)
  return { ...opened, bringToFront, closed: browser.ended, close: () => browser.close() }
}

async function openOnce(options: ChromiumWindowOptions, timeMs: number): Promise<ChromiumWindow> {
  const { profileFolder, headless, switches = [] } = options
  const url = `${windowOrigin}${startPath}`
  const isRoot = process.getuid?.() === 0
  const browser = startChromium(
    options.executable,
    [...switches, ...chromiumSwitches({ url, profileFolder, headless, isRoot })],
    profileFolder,
  )
  let timer: NodeJS.Timeout | undefined
  const failed = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The browser does not answer.')), timeMs)
    void browser.ended.then(() => reject(new Error('The browser ended before its window was open.')))
  })
  try {
    return await Promise.race([openPage(browser, options), failed])
  } catch (error) {
    browser.kill()
    throw error
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Opens the built window in a Chromium app window driven over a pipe: no port is opened, and requests to other addresses are refused. The
 * browser is started before this returns; it resolves when the page loads, and rejects when the browser cannot be started.
 */
export async function openChromiumWindow(options: ChromiumWindowOptions): Promise<ChromiumWindow> {
  try {
    return await openOnce(options, startTimes[0])
  } catch {
    return await openOnce(options, startTimes[1])
  }
}
