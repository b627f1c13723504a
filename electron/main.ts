/** Electron's entry: lifecycle and one window. Everything a packer uses is in the station. */
import { join } from 'node:path'
import { app, dialog, ipcMain, Menu, session, shell, type BrowserWindow } from 'electron'
import { failureMessage, failureNext } from '../shared/messages/failure-text.ts'
import { hostFailures } from '../shared/messages/host/host-failures.ts'
import { hostMessages } from '../shared/messages/host/host-messages.ts'
import { setLocale } from '../shared/messages/locale.ts'
import { failed, success, type Result } from '../shared/result.ts'
import { systemClock } from './platform/clock.ts'
import { parseCommandLine, requestedLocale } from './host/command-line.ts'
import { handleCrashes } from './host/crash-handler.ts'
import { createFileLog } from './host/file-log.ts'
import { watchFirstScreen } from './host/first-screen.ts'
import { gateCalls } from './host/gate-calls.ts'
import { webRtcPolicy } from './host/network-block.ts'
import { readStoredLook } from './host/stored-look.ts'
import { keepStoredScreen, readStoredScreen, type StoredScreenKeeper } from './host/stored-screen.ts'
import type { HandleCall } from './ipc/handle-call.ts'
import type { Station, StationOptions } from './station/station.ts'
import { registerAppScheme, serveRenderer } from './window/app-scheme.ts'
import { blockNetwork } from './window/block-network.ts'
import { createWindow } from './window/create-window.ts'
import { buildMenu } from './window/menu.ts'
import { denyNavigation, denyPermissions, isTrustedFrame } from './window/window-policy.ts'

setLocale(requestedLocale(process.env))
const options = parseCommandLine(process.argv.slice(app.isPackaged ? 1 : 2), { platform: process.platform, environment: process.env })
app.setPath('userData', join(options.dataFolder, 'window'))
const log = createFileLog(options.dataFolder)
handleCrashes(log, {
  onException: () => {
    dialog.showErrorBox('Packbench', hostMessages.crashed())
    app.exit(1)
  },
  onRejection: () => {},
})
let window: BrowserWindow | null = null

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

/** The window, with everything it must not do, before the station is there. */
async function openWindow(handleCall: HandleCall): Promise<void> {
  denyPermissions(session.defaultSession)
  await blockNetwork(session.defaultSession)
  serveRenderer(join(import.meta.dirname, '..', 'renderer'), readStoredLook(options.dataFolder))
  Menu.setApplicationMenu(buildMenu(process.platform))
  registerStationIpc(handleCall)
  window = createWindow({ preload: join(import.meta.dirname, '..', 'preload', 'preload.cjs'), headless: options.headless })
  window.on('closed', () => {
    window = null
  })
}

async function openStation(firstScreen: Promise<void>): Promise<Result<Station>> {
  const { createStation } = await import('./station/station.ts')
  return await createStation({
    dataFolder: options.dataFolder,
    stateFolder: options.stateFolder,
    serviceAddress: options.serviceAddress,
    practice: options.practice,
    host: 'electron',
    platform: process.platform,
    environment: process.env,
    clock: systemClock,
    log,
    chooseFolder,
    exportsFolder: join(app.getPath('documents'), 'Packbench'),
    showInFolder: async (file) => {
      shell.showItemInFolder(file)
      return success(true)
    },
    // The window's own session has a proxy that is not there; this one has the system's.
    resolveProxy: (url) => session.fromPartition('system-proxy').resolveProxy(url),
    firstScreen,
  })
}

async function start(): Promise<void> {
  const handler = Promise.withResolvers<Result<HandleCall>>()
  const firstScreen = watchFirstScreen(gateCalls(handler.promise, () => readStoredScreen(options)))
  await openWindow(firstScreen.handleCall)
  const opening = openStation(firstScreen.shown)
  let closing = false
  let storedScreen: StoredScreenKeeper | null = null
  app.on('before-quit', (event) => {
    if (closing) return
    event.preventDefault()
    closing = true
    void opening
      .then(async (station) => {
        await storedScreen?.close()
        if (station.ok) await station.value.close()
      })
      .finally(() => app.quit())
  })
  const opened = await opening
  if (opened.ok) {
    // Listened to before the first call is answered, so that the page misses no change of what it has read.
    opened.value.onEvent(sendToWindow)
    const { createCallHandler } = await import('./ipc/handle-call.ts')
    const handleCall = createCallHandler(opened.value.handlers, log)
    storedScreen = keepStoredScreen({ station: opened.value, handleCall, options, log })
    handler.resolve(success(handleCall))
    return
  }
  handler.resolve(opened)
  dialog.showErrorBox(hostMessages.cannotStart(), `${failureMessage(opened.failure)}\n\n${failureNext(opened.failure)}`)
  app.quit()
}

if (app.requestSingleInstanceLock()) {
  registerAppScheme()
  denyNavigation()
  app.enableSandbox()
  app.commandLine.appendSwitch('force-webrtc-ip-handling-policy', webRtcPolicy)
  app.commandLine.appendSwitch('dns-prefetch-disable')
  app.commandLine.appendSwitch('disable-quic')
  app.on('second-instance', () => {
    if (window?.isMinimized() === true) window.restore()
    window?.focus()
  })
  app.on('window-all-closed', () => app.quit())
  void app.whenReady().then(start)
} else {
  app.quit()
}
