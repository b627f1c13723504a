/** The other host: the same station in an installed Chromium, Chrome or Edge, for machines without Electron's binary. */
import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Failure } from '../shared/failure.ts'
import { failureMessage, failureNext } from '../shared/messages/failure-text.ts'
import { hostMessages } from '../shared/messages/host/host-messages.ts'
import { setLocale } from '../shared/messages/locale.ts'
import { success, type Result } from '../shared/result.ts'
import type { HandleCall } from './ipc/handle-call.ts'
import { openChromiumWindow } from './host/chromium/chromium-window.ts'
import { tryParseCommandLine } from './host/command-line.ts'
import { requestedLocale } from './platform/requested-locale.ts'
import { isShownElsewhere } from './command-line/open-link-elsewhere.ts'
import { handleCrashes } from './host/crash-handler.ts'
import { findBrowser } from './host/find-browser.ts'
import { watchFirstScreen } from './host/first-screen.ts'
import { gateCalls } from './host/gate-calls.ts'
import { saveMemoryAfter } from './host/save-memory.ts'
import { readStoredLook } from './host/stored-look.ts'
import { keepStoredScreen, readStoredScreen, type StoredScreenKeeper } from './host/stored-screen.ts'
import { silentLog } from './platform/log.ts'
import { lockDataFolder } from './storage/data-folder.ts'
import { moveDataFolder } from './storage/move-data-folder.ts'

/** Milliseconds after the window opens until startup counts as finished. */
const startTimeMs = 10_000

/** Milliseconds after which the station is opened even if no page has loaded. */
const longestPageLoadMs = 2000

const surroundings = { platform: process.platform, environment: process.env }

function say(sentence: string): void {
  console.error(`Packbench: ${sentence}`)
}

function stop(sentence: string): never {
  say(sentence)
  process.exit(1)
}

const sentenceOf = (failure: Failure): string => `${failureMessage(failure)} ${failureNext(failure)}`

setLocale(requestedLocale(process.env))
const parsed = tryParseCommandLine(process.argv.slice(2), surroundings)
const options = parsed.ok ? parsed.options : stop(parsed.sentence)
const executable = findBrowser(surroundings) ?? stop(hostMessages.noBrowser())
// Loaded after the browser is started; earlier events are not logged.
let log = silentLog
const crash = (): never => stop(hostMessages.crashed())
handleCrashes({ ...silentLog, error: (message, error) => log.error(message, error) }, { onException: crash, onRejection: crash })
const moved = moveDataFolder(options.earlierDataFolder, options.dataFolder)
if (!moved.ok) stop(sentenceOf(moved.failure))
// Taken before the window opens: another Packbench with this folder uses the browser profile in it.
const lock = await lockDataFolder(options.dataFolder)
if (!lock.ok) {
  // The open window shows the order.
  if (await isShownElsewhere(options)) process.exit(0)
  stop(sentenceOf(lock.failure))
}

// The browser starts while the station is loading.
const handler = Promise.withResolvers<Result<HandleCall>>()
const firstScreen = watchFirstScreen(gateCalls(handler.promise, () => readStoredScreen(options)))
void saveMemoryAfter(firstScreen.shown)
const windowOpening = openChromiumWindow({
  handleCall: firstScreen.handleCall,
  rendererFolder: join(import.meta.dirname, '..', 'renderer'),
  profileFolder: join(options.dataFolder, 'window'),
  executable,
  headless: options.headless,
  look: readStoredLook(options.dataFolder),
})
windowOpening.catch((error: unknown) => {
  log.error('the browser did not open a window', error)
  stop(hostMessages.browserNotStarted({ browser: executable }))
})
// Windows sends SIGBREAK for Ctrl+Break, and SIGHUP when the terminal is closed or the session ends; after that it waits a few seconds.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGBREAK'] as const)
  process.on(signal, () => void windowOpening.then((window) => window.close()))
// For this process and its workers. An installed Packbench gets another folder, because it cannot write beside its program.
const compileCache = process.env['NODE_COMPILE_CACHE'] ?? join(import.meta.dirname, '..', 'cache')
enableCompileCache(compileCache)
process.env['NODE_COMPILE_CACHE'] = compileCache
log = (await import('./host/file-log.ts')).createFileLog(options.dataFolder)
const { openBrowserStation } = await import('./host/browser-station.ts')
// The page is loaded first: its scripts then run while the station opens.
await Promise.race([windowOpening.then(({ loaded }) => loaded), wait(longestPageLoadMs, undefined, { ref: false })])
const opened = await openBrowserStation({ options, lock: lock.value, log, firstScreen: firstScreen.shown, acceptCommands: true })
let storedScreen: StoredScreenKeeper | null = null
if (opened.ok) {
  const { station, handleCall } = opened.value
  // Subscribed before the first call is handled, so that the page misses no change of what it has read.
  station.onEvent((channel, payload) => void windowOpening.then((window) => window.deliver(channel, payload)))
  station.onEvent((channel) => void (channel === 'links.opened' && windowOpening.then((window) => window.bringToFront())))
  if (options.link !== null) station.openLink(options.link)
  storedScreen = keepStoredScreen({ station, handleCall, options, log })
  handler.resolve(success(handleCall))
} else {
  process.exitCode = 1
  say(sentenceOf(opened.failure))
  handler.resolve(opened)
}

const window = await windowOpening
log.info('window opened', { host: 'browser' })
// Compiled code is kept even if this process is killed later.
void wait(startTimeMs, undefined, { ref: false }).then(() => flushCompileCache())
// Nobody sees the failure in a headless window.
if (!opened.ok && options.headless) await window.close()
await window.closed
await storedScreen?.close()
if (opened.ok) await opened.value.station.close()
