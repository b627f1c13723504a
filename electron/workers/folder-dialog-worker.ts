/** The entry of the thread that shows Windows' folder dialog: a separate file of the build, started by host/folder-dialog.ts. */
import { parentPort, workerData } from 'node:worker_threads'
import { browseForFolder } from '../host/windows/shell-library.ts'

parentPort?.postMessage(browseForFolder(String(workerData)), [])
