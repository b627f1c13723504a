import type { ChildProcess } from 'node:child_process'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { createConnection } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { mediaSize, type MediaName } from '../../../shared/printing/printers/printer.ts'
import { endProgram, freePort, startProgram } from '../machine/programs.ts'

/** A printer with its own process and port; what it receives is stored in a folder. */
export interface IppPrinter {
  readonly uri: string
  /** Paths of the documents that arrived, in the order of arrival. */
  arrived(): Promise<readonly string[]>
  stop(): Promise<void>
  /** Switches it on again, after `stop`, at its old address; what it had of jobs is forgotten. */
  start(): Promise<void>
}

const hundredths = (points: number): number => Math.round((points / 72) * 2540)

const sides = ['bottom', 'left', 'right', 'top']

function sizeCollection(media: MediaName): string {
  const { width, height } = mediaSize(media)
  return `{ MEMBER integer x-dimension ${hundredths(width)} MEMBER integer y-dimension ${hundredths(height)} }`
}

function mediaCollection(media: MediaName): string {
  const margins = sides.map((side) => `MEMBER integer media-${side}-margin 0`).join(' ')
  return `{ MEMBER collection media-size ${sizeCollection(media)} MEMBER keyword media-size-name ${mediaSize(media).pwg} ${margins} }`
}

/**
 * `-f` and `-a` exclude each other, so the attribute file names the document format too. CUPS makes its queue from the collections, and
 * the printer cancels a job whose size and margins are not listed a third time in the `-supported` attributes.
 */
function attributesOf(media: readonly MediaName[], loaded: readonly MediaName[]): string {
  const names = media.map((name) => mediaSize(name).pwg).join(',')
  const first = media[0] ?? '4x6in'
  return [
    'ATTR mimeMediaType document-format-supported application/pdf,application/octet-stream',
    'ATTR mimeMediaType document-format-default application/pdf',
    `ATTR keyword media-supported ${names}`,
    ...(loaded.length === 0 ? [] : [`ATTR keyword media-ready ${loaded.map((name) => mediaSize(name).pwg).join(',')}`]),
    `ATTR keyword media-default ${mediaSize(first).pwg}`,
    `ATTR collection media-col-default ${mediaCollection(first)}`,
    ...(loaded.length === 0 ? [] : [`ATTR collection media-col-ready ${loaded.map(mediaCollection).join(',')}`]),
    `ATTR collection media-col-database ${media.map(mediaCollection).join(',')}`,
    `ATTR collection media-size-supported ${media.map(sizeCollection).join(',')}`,
    ...sides.map((side) => `ATTR integer media-${side}-margin-supported 0`),
    'ATTR keyword print-color-mode-supported monochrome',
    'ATTR keyword print-color-mode-default monochrome',
    'ATTR keyword sides-supported one-sided',
    'ATTR keyword sides-default one-sided',
    'ATTR resolution printer-resolution-supported 203dpi',
    'ATTR resolution printer-resolution-default 203dpi',
    '',
  ].join('\n')
}

async function answers(port: number): Promise<boolean> {
  return await new Promise((resolve) => {
    const socket = createConnection({ port, host: '127.0.0.1' })
    socket.once('connect', () => resolve(socket.destroy() !== null))
    socket.once('error', () => resolve(false))
  })
}

/** Resolves when something listens on the port; gives up after about twenty seconds. */
export async function untilListening(port: number, what: string): Promise<void> {
  for (let attempt = 0; attempt < 400; attempt += 1) {
    if (await answers(port)) return
    await wait(50)
  }
  throw new Error(`${what} did not start to listen on port ${port}`)
}

export async function startIppPrinter(options: {
  folder: string
  name: string
  media: readonly MediaName[]
  loaded?: readonly MediaName[]
  busAddress: string
  /** More words for `ippeveprinter`. */
  words?: readonly string[]
}): Promise<IppPrinter> {
  const spool = join(options.folder, `${options.name}-received`)
  const attributes = join(options.folder, `${options.name}.conf`)
  await mkdir(spool)
  await writeFile(attributes, attributesOf(options.media, options.loaded ?? options.media))
  const port = await freePort()
  // Without an explicit command the printer pretends that each job takes 5 to 15 seconds.
  const words = [
    '-r',
    'off',
    '-c',
    '/bin/true',
    '-n',
    'localhost',
    '-p',
    String(port),
    '-d',
    spool,
    '-k',
    '-a',
    attributes,
    ...(options.words ?? []),
    options.name,
  ]
  const start = async (): Promise<ChildProcess> => {
    const started = startProgram('ippeveprinter', words, { ...process.env, DBUS_SYSTEM_BUS_ADDRESS: options.busAddress })
    started.stdout.resume()
    await untilListening(port, 'ippeveprinter')
    return started
  }
  let printer = await start()
  return {
    uri: `ipp://localhost:${port}/ipp/print`,
    // The files are called <printer's own job id>-<job name>.pdf; beside each lies what the command wrote, as .prn.
    arrived: async () => {
      const names = (await readdir(spool)).filter((name) => name.endsWith('.pdf'))
      return names.sort((left, right) => Number.parseInt(left, 10) - Number.parseInt(right, 10)).map((name) => join(spool, name))
    },
    stop: async () => await endProgram(printer, 'SIGKILL'),
    start: async () => {
      printer = await start()
    },
  }
}
