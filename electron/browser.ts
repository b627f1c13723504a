/** The other host: the same station in an installed Chromium, Chrome or Edge, for machines without Electron's binary. */
import { homedir } from 'node:os'
import { join } from 'node:path'
import { failureMessage, failureNext } from '../shared/messages/failure-text.ts'
import { hostMessages } from '../shared/messages/host/host-messages.ts'
import { setLocale } from '../shared/messages/locale.ts'
import { systemClock } from './platform/clock.ts'
import { parseCommandLine, requestedLocale } from './host/command-line.ts'
import { createEnvironmentProxyResolver } from './host/environment-proxy.ts'
import { findBrowser } from './host/find-browser.ts'
import { openChromiumWindow } from './host/chromium-window.ts'
import { chooseFolderWithSystemDialog } from './host/folder-dialog.ts'
import { handleCrashes } from './host/crash-handler.ts'
import { createFileLog } from './host/file-log.ts'
import { showInFolderWithSystemViewer } from './host/show-in-folder.ts'
import { createCallHandler } from './ipc/handle-call.ts'
import { createStation } from './station/station.ts'

const surroundings = { platform: process.platform, environment: process.env }

function stop(sentence: string): never {
  console.error(`Packbench: ${sentence}`)
  process.exit(1)
}

setLocale(requestedLocale(process.env))
const options = parseCommandLine(process.argv.slice(2), surroundings)
const executable = findBrowser(surroundings) ?? stop(hostMessages.noBrowser())
const log = createFileLog(options.dataFolder)
const crash = (): never => stop(hostMessages.crashed())
handleCrashes(log, { onException: crash, onRejection: crash })
const opened = await createStation({
  dataFolder: options.dataFolder,
  stateFolder: options.stateFolder,
  serviceAddress: options.serviceAddress,
  practice: options.practice,
  host: 'browser',
  platform: process.platform,
  environment: process.env,
  clock: systemClock,
  log,
  chooseFolder: () => chooseFolderWithSystemDialog(process.platform),
  exportsFolder: join(homedir(), 'Documents', 'Packbench'),
  showInFolder: (file) => showInFolderWithSystemViewer(process.platform, file),
  resolveProxy: createEnvironmentProxyResolver(process.env),
})
if (!opened.ok) stop(`${failureMessage(opened.failure)} ${failureNext(opened.failure)}`)
const station = opened.value
const window = await openChromiumWindow({
  station,
  handleCall: createCallHandler(station.handlers, log),
  rendererFolder: join(import.meta.dirname, '..', 'renderer'),
  profileFolder: join(options.dataFolder, 'window'),
  executable,
  headless: options.headless,
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void window.close())
log.info('window opened', { host: 'browser' })
await window.closed
await station.close()
