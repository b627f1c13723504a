/** The other host: the same station in an installed Chromium, Chrome or Edge, for machines without Electron's binary. */
import { homedir } from 'node:os'
import { join } from 'node:path'
import { systemClock } from './platform/clock.ts'
import { readCommandLine } from './host/command-line.ts'
import { environmentProxy } from './host/environment-proxy.ts'
import { findBrowser } from './host/find-browser.ts'
import { openBrowserWindow } from './host/chromium-window.ts'
import { chooseFolderWithSystemDialog } from './host/folder-dialog.ts'
import { crashSentence, guardCrashes } from './host/crash-handler.ts'
import { createFileLog } from './host/file-log.ts'
import { showInFolderWithSystemViewer } from './host/show-in-folder.ts'
import { bindHandlers } from './ipc/handle-call.ts'
import { createStation } from './station/station.ts'

const surroundings = { platform: process.platform, environment: process.env }

function stop(sentence: string): never {
  console.error(`Packbench: ${sentence}`)
  process.exit(1)
}

const options = readCommandLine(process.argv.slice(2), surroundings)
const executable =
  findBrowser(surroundings) ?? stop('no Chromium, Chrome or Edge was found. Install one, or name it with PACKBENCH_BROWSER=/path/to/it.')
const log = createFileLog(options.dataDirectory)
const crash = (): never => stop(crashSentence)
guardCrashes(log, { onException: crash, onRejection: crash })
const opened = await createStation({
  dataDirectory: options.dataDirectory,
  stateDirectory: options.stateDirectory,
  service: options.service,
  practice: options.practice,
  host: 'browser',
  platform: process.platform,
  environment: process.env,
  clock: systemClock,
  log,
  chooseFolder: () => chooseFolderWithSystemDialog(process.platform),
  exportsFolder: join(homedir(), 'Documents', 'Packbench'),
  showInFolder: (file) => showInFolderWithSystemViewer(process.platform, file),
  resolveProxy: environmentProxy(process.env),
})
if (!opened.ok) stop(`${opened.failure.message} ${opened.failure.next}`)
const station = opened.value
const window = await openBrowserWindow({
  station,
  answer: bindHandlers(station.handlers, log),
  rendererFolder: join(import.meta.dirname, '..', 'renderer'),
  profileFolder: join(options.dataDirectory, 'window'),
  executable,
  headless: options.headless,
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void window.close())
log.info('window opened', { host: 'browser' })
await window.closed
await station.close()
