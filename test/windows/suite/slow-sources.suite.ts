import { randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { systemClock } from '../../../electron/platform/clock.ts'
import { silentLog } from '../../../electron/platform/log.ts'
import { runProgram } from '../../../electron/platform/run-program.ts'
import { combinePrinters } from '../../../electron/printing/printers/combine-printers.ts'
import { createFolderPrinter } from '../../../electron/printing/printers/folder/folder-printer.ts'
import { createFolderPrinterStore } from '../../../electron/printing/printers/folder/folder-printer-store.ts'
import { createNetworkPrinters } from '../../../electron/printing/printers/network/network-printers.ts'
import type { PrintJob, Printers } from '../../../electron/printing/printers/printer-port.ts'
import { createWindowsPrinters } from '../../../electron/printing/printers/windows/windows-printers.ts'
import { createWindowsSpooler } from '../../../electron/printing/printers/windows/windows-spooler.ts'
import { workerFile } from '../../../electron/workers/worker-file.ts'
import type { NetworkPrinter } from '../../../shared/printing/printers/printer-profile.ts'
import { valueOrThrow } from '../../support/value-or-throw.ts'
import { arrivedAs } from './arrived.ts'

const folder = mkdtempSync(join(tmpdir(), 'slow-sources-'))
const common = { clock: systemClock, log: silentLog }
const spooler = createWindowsSpooler({ workerFile: workerFile('spooler-worker'), ...common })
const store = createFolderPrinterStore({ file: join(folder, 'printed-folder.db'), clock: systemClock })
const folderPrinter = createFolderPrinter({ folder: () => folder, store, newId: randomUUID })
const windows = createWindowsPrinters({ spooler, folder, run: runProgram, sumatra: async () => null, newId: randomUUID, ...common })

afterAll(async () => {
  store.close()
  await spooler.close()
})

/** A network printer that takes a connection and answers nothing. */
async function silentPrinter(): Promise<NetworkPrinter> {
  const sockets: Socket[] = []
  const server = createServer((socket) => void sockets.push(socket.on('error', () => {})))
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', () => resolve()))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return { name: 'Silent', host: '127.0.0.1', port: (server.address() as AddressInfo).port }
}

async function printBeside(printers: Printers): Promise<void> {
  const bytes = new TextEncoder().encode('^XA^FDbeside^FS^XZ')
  const job: PrintJob = {
    sheetId: randomUUID(),
    title: 'PB-1 label 1',
    media: '4x6in',
    format: 'zpl',
    printFile: { format: 'zpl', bytes },
    expiresAfter: null,
  }
  const printer = await printers.byId('windows:zebra_raw')
  if (printer === null) throw new Error('no printer zebra_raw')
  const opened = valueOrThrow(await printer.open(job))
  valueOrThrow(await printer.send(opened, job.printFile))
  await expect.poll(() => arrivedAs('zebra_raw', `Packbench ${job.sheetId.slice(0, 8)}`)).toEqual(bytes)
}

test('a source of printers that never answers delays no other printer and no label', async () => {
  const silent: Printers = { list: () => new Promise(() => {}), byId: async () => null, nameOf: async () => null }
  const printers = combinePrinters({ folderPrinter, network: silent, windows, platform: 'win32', ...common })
  const listing = printers.list()
  await printBeside(printers)
  await listing
  await expect.poll(async () => (await printers.list()).map(({ id }) => id)).toEqual(['folder', 'windows:label', 'windows:zebra_raw'])
})

test('a network printer that answers nothing delays no other printer and no label', async () => {
  const silent = await silentPrinter()
  const network = createNetworkPrinters({ printers: () => [silent], ...common })
  const printers = combinePrinters({ folderPrinter, network, windows, platform: 'win32', ...common })
  const listing = printers.list()
  await printBeside(printers)
  await listing
  await expect.poll(async () => (await printers.list()).map(({ kind }) => kind)).toEqual(['folder', 'network', 'windows', 'windows'])
})
