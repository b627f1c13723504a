/** Electron's entry: lifecycle and one window. Everything a packer uses is in the station. */
import { join } from 'node:path'
import { app, dialog, ipcMain, Menu, screen, session, shell, type BrowserWindow } from 'electron'
import type { Failure } from '../shared/failure.ts'
import { failureMessage, failureNext } from '../shared/messages/failure-text.ts'
import { hostFailures } from '../shared/messages/host/host-failures.ts'
import { hostMessages } from '../shared/messages/host/host-messages.ts'
import { setLocale } from '../shared/messages/locale.ts'
import { failed, success, type Result } from '../shared/result.ts'
import { isTerminalCommand, withoutChromiumSwitches } from './command-line/command-names.ts'
import { exitCodes } from './command-line/command-outcomes.ts'
import { systemClock } from './platform/clock.ts'
import { parseCommandLine, tryParseCommandLine } from './host/command-line.ts'
import { readSystemRegion } from './platform/read-system-region.ts'
import { requestedLocale } from './platform/requested-locale.ts'
import { handleCrashes } from './host/crash-handler.ts'
import { createFileLog } from './host/file-log.ts'
import { watchFirstScreen } from './host/first-screen.ts'
import { gateCalls } from './host/gate-calls.ts'
import { webRtcPolicy } from './host/network-block.ts'
import { saveMemoryAfter } from './host/save-memory.ts'
import { readStoredLook } from './host/stored-look.ts'
import { keepStoredScreen, readStoredScreen, type StoredScreenKeeper } from './host/stored-screen.ts'
import type { HandleCall } from './ipc/handle-call.ts'
import type { StationOptions } from './station/station-options.ts'
import type { Station } from './station/station.ts'
import { moveDataFolder } from './storage/move-data-folder.ts'
import type { UpdateClient } from './updates/update-client.ts'
import { registerAppScheme, serveRenderer } from './window/app-scheme.ts'
import { blockNetwork } from './window/block-network.ts'
import { createWindow } from './window/create-window.ts'
import { followPower } from './window/follow-power.ts'
import { reloadAfterCrash } from './window/reload-after-crash.ts'
import { receiveLinks } from './window/receive-links.ts'
import { refuseStart } from './window/refuse-start.ts'
import { recordWindow, whyRefused } from './window/second-start.ts'
import { buildMenu } from './window/menu.ts'
import { denyDebugging, denyNavigation, denyPermissions, isTrustedFrame } from './window/window-policy.ts'

if (app.isPackaged) denyDebugging()
setLocale(requestedLocale(process.env))
const args = withoutChromiumSwitches(process.argv.slice(app.isPackaged ? 1 : 2))
const isCommand = isTerminalCommand(args)
const surroundings = { platform: process.platform, environment: process.env }
const parsed = tryParseCommandLine(isCommand ? [] : args, surroundings)
const options = parsed.ok ? parsed.options : parseCommandLine([], surroundings)
const describe = (failure: Failure): string => `${failureMessage(failure)}\n\n${failureNext(failure)}`
// A command moves its folder itself.
const moved = isCommand || !parsed.ok ? success('none') : moveDataFolder(options.earlierDataFolder, options.dataFolder)
const notMoved = moved.ok ? null : describe(moved.failure)
const headless = args.includes('--headless')
/** Why this start shows no window; null while nothing prevents it. */
const refusal = parsed.ok ? notMoved : parsed.sentence
app.setPath('userData', join(options.dataFolder, 'window'))
const log = createFileLog(options.dataFolder)
const showCrash = (title = 'Packbench'): void => dialog.showErrorBox(title, hostMessages.crashed())
/** A box would wait for a person, and a script cannot close it. What the command has done is unknown. */
function failCommand(): void {
  process.stderr.write(`${hostMessages.crashed()}\n`)
  app.exit(exitCodes['in-doubt'])
}
function failWindow(): void {
  showCrash()
  app.exit(1)
}
handleCrashes(log, { onException: isCommand ? failCommand : failWindow, onRejection: () => {} })
/** `appId` of resources/packaging/builder-config.ts. */
const applicationId = 'com.packbench.station'
let window: BrowserWindow | null = null
/** Resolves to the station's `openLink` once the station is open. */
const linkOpener = Promise.withResolvers<Station['openLink']>()

async function chooseFolder(): ReturnType<StationOptions['chooseFolder']> {
  const chosen = await dialog.showOpenDialog({ properties: ['openDirectory', 'createDirectory'] })
  const folder = chosen.canceled ? undefined : chosen.filePaths[0]
  if (folder !== undefined) return success(folder)
  return failed(hostFailures.noFolderChosen())
}

function registerStationIpc(handleCall: HandleCall): void {
  ipcMain.handle('station', async (event, channel: unknown, input: unknown) => {
    const isTrusted = isTrustedFrame(event.sender, event.senderFrame, window?.webContents ?? null)
    return await handleCall({ isTrusted }, channel, input)
  })
}

function sendToWindow(channel: string, payload: unknown): void {
  if (window !== null && !window.isDestroyed()) window.webContents.send('station-event', channel, payload)
}

function showWindow(): void {
  if (window?.isMinimized() === true) window.restore()
  window?.focus()
}

/** Opens the window with all its restrictions, before the station is open. */
async function openWindow(handleCall: HandleCall): Promise<void> {
  denyPermissions(session.defaultSession)
  await blockNetwork(session.defaultSession)
  serveRenderer(join(import.meta.dirname, '..', 'renderer'), readStoredLook(options.dataFolder))
  Menu.setApplicationMenu(buildMenu(process.platform))
  registerStationIpc(handleCall)
  window = createWindow({
    preload: join(import.meta.dirname, '..', 'preload', 'preload.cjs'),
    headless: options.headless,
    dataFolder: options.dataFolder,
    displays: screen.getAllDisplays().map(({ workArea }) => workArea),
    hasDevTools: !app.isPackaged,
  })
  window.on('closed', () => {
    window = null
  })
}

async function openUpdateClient(channel: string, closeStation: () => Promise<void>): Promise<UpdateClient | null> {
  const { openInstalledUpdateClient } = await import('./updates/installed-update-client.ts')
  const { platform, resourcesPath: resourcesFolder, env: environment } = process
  const relaunch = (): void => {
    // The mount that an AppImage runs from disappears when the process ends.
    const execPath = environment['APPIMAGE']
    app.relaunch(execPath === undefined ? {} : { execPath })
    app.exit(0)
  }
  const system = { resourcesFolder, platform, environment, clock: systemClock, log }
  return await openInstalledUpdateClient({ ...system, channel, closeStation, relaunch })
}

async function openStation(firstScreen: Promise<void>, closeStation: () => Promise<void>): Promise<Result<Station>> {
  const { createStation } = await import('./station/station.ts')
  const { readManagedConfiguration } = await import('./managed/read-managed-configuration.ts')
  return await createStation({
    dataFolder: options.dataFolder,
    stateFolder: options.stateFolder,
    serviceAddress: options.serviceAddress,
    practice: options.practice,
    host: 'electron',
    platform: process.platform,
    environment: process.env,
    region: readSystemRegion({ platform: process.platform, environment: process.env, formatLocale: () => app.getSystemLocale() }),
    clock: systemClock,
    log,
    chooseFolder,
    exportsFolder: join(app.getPath('documents'), 'Packbench'),
    showInFolder: async (file) => {
      shell.showItemInFolder(file)
      return success(true)
    },
    openLink: async (link) => {
      await shell.openExternal(link.href)
      return success(true)
    },
    // The window's own session has a dead proxy; this one has the system's.
    resolveProxy: (url) => session.fromPartition('system-proxy').resolveProxy(url),
    acceptCommands: true,
    readManaged: () => readManagedConfiguration({ platform: process.platform, environment: process.env }),
    ...(app.isPackaged ? { updateClient: async (channel) => await openUpdateClient(channel, closeStation) } : {}),
    firstScreen,
  })
}

async function start(forgetWindow: () => void): Promise<void> {
  const handler = Promise.withResolvers<Result<HandleCall>>()
  const firstScreen = watchFirstScreen(gateCalls(handler.promise, () => readStoredScreen(options)))
  await openWindow(firstScreen.handleCall)
  void saveMemoryAfter(firstScreen.shown)
  let closing = false
  let storedScreen: StoredScreenKeeper | null = null
  const closeStation = async (): Promise<void> => {
    closing = true
    forgetWindow()
    const station = await opening
    await storedScreen?.close()
    if (station.ok) await station.value.close()
  }
  reloadAfterCrash(window, {
    clock: systemClock,
    log,
    isClosing: () => closing,
    onRepeated: () => {
      showCrash()
      void closeStation().finally(() => app.exit(1))
    },
  })
  const opening = openStation(firstScreen.shown, closeStation)
  app.on('before-quit', (event) => {
    if (closing) return
    event.preventDefault()
    void closeStation().finally(() => app.quit())
  })
  const opened = await opening
  if (opened.ok) {
    // Subscribed before the first call is handled, so that the page misses no change of what it has read.
    opened.value.onEvent(sendToWindow)
    opened.value.onEvent((channel) => channel === 'links.opened' && showWindow())
    linkOpener.resolve(opened.value.openLink)
    followPower(opened.value, window)
    const { createCallHandler } = await import('./ipc/handle-call.ts')
    const handleCall = createCallHandler(opened.value.handlers, log)
    storedScreen = keepStoredScreen({ station: opened.value, handleCall, options, log })
    handler.resolve(success(handleCall))
    return
  }
  handler.resolve(opened)
  dialog.showErrorBox(hostMessages.cannotStart(), describe(opened.failure))
  app.quit()
}

/** Ends the app: its window would wait forever for a station that does not open. */
function failStart(error: unknown): void {
  log.error('the app did not start', error)
  showCrash(hostMessages.cannotStart())
  app.exit(1)
}

if (isCommand) {
  void import('./window/electron-command.ts')
    .then(({ runElectronCommand }) => runElectronCommand(args))
    .then((exitCode) => app.exit(exitCode))
    .catch((error: unknown) => {
      log.error('a command did not run', error)
      failCommand()
    })
} else if (refusal !== null) {
  void refuseStart(refusal, { headless })
} else if (app.requestSingleInstanceLock()) {
  registerAppScheme()
  // Windows shows notifications and the taskbar button under this id; the installers register the same one.
  app.setAppUserModelId(applicationId)
  denyNavigation()
  app.enableSandbox()
  app.commandLine.appendSwitch('force-webrtc-ip-handling-policy', webRtcPolicy)
  app.commandLine.appendSwitch('dns-prefetch-disable')
  app.commandLine.appendSwitch('disable-quic')
  app.on('second-instance', showWindow)
  receiveLinks(options.link, linkOpener.promise)
  app.on('window-all-closed', () => app.quit())
  // From now on a second start brings this window to the front, even while it opens.
  const forgetWindow = recordWindow(options.dataFolder)
  void app
    .whenReady()
    .then(() => start(forgetWindow))
    .catch(failStart)
} else {
  const failure = whyRefused(options)
  if (failure === null) app.quit()
  else void refuseStart(describe(failure), { headless })
}
