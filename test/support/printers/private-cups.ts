import type { ChildProcess } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemClock } from '../../../electron/platform/clock.ts'
import { createCupsConnection } from '../../../electron/printing/printers/cups/cups-connection.ts'
import { cupsJobState } from '../../../electron/printing/printers/cups/cups-states.ts'
import type { MediaName } from '../../../shared/printing/printers/printer.ts'
import { startIppPrinter, untilListening, type IppPrinter } from './ipp-printer.ts'
import { startPrivateBus } from '../machine/private-bus.ts'
import { descendantsOf, endAll } from '../machine/descendants.ts'
import { endProgram, freePort, mustRun, startProgram } from '../machine/programs.ts'
import { createSteppedCommand, type SteppedCommand } from './stepped-command.ts'

export interface PrivateCups {
  /** `host:port`, as PACKBENCH_CUPS_SERVER names it. */
  readonly server: string
  /** The same scheduler's unix socket. */
  readonly socket: string
  /** The documents a queue's printer has received, oldest first. */
  received(queue: string): Promise<readonly string[]>
  /** The scheduler's own files of its jobs, by their paths. */
  jobFiles(): Promise<readonly string[]>
  /** Jobs that the scheduler itself still means to print, those it holds left out. */
  jobsToPrint(): Promise<number>
  pause(queue: string): Promise<void>
  resume(queue: string): Promise<void>
  reject(queue: string): Promise<void>
  accept(queue: string): Promise<void>
  remove(queue: string): Promise<void>
  /** Has the queue's driver fail with every sheet from now on. */
  breakDriver(queue: string): Promise<void>
  /** Adds a queue that passes everything on untouched to a port of the loopback. */
  addRaw(queue: string, port: number, protocol?: 'socket' | 'ipp'): Promise<void>
  /** A queue whose printer accepts everything immediately and stores nothing. */
  addSink(queue: string): Promise<void>
  /** Takes the queue's printer away, as when its power goes. */
  unplug(queue: string): Promise<void>
  /** Brings it back at its old address. */
  plugIn(queue: string): Promise<void>
  /** The printer of a `stepped` queue, in the middle of its sheet. */
  sheetAt(queue: string): Pick<SteppedCommand, 'reason' | 'finish'>
  /** kill -9 of the scheduler and its backends, as in a power cut. */
  crash(): Promise<void>
  /** TERM, as at an orderly restart. */
  end(): Promise<void>
  start(): Promise<void>
  stop(): Promise<void>
}

/** As root the scheduler requires another account for its filters; otherwise it runs as the account that runs the tests. */
const asRoot = process.getuid?.() === 0

/**
 * A sheet that its printer did not take, still busy with the backend of a scheduler that was killed, is tried again after a second; CUPS
 * as it comes waits five minutes. `DirtyCleanInterval 0` writes each job at once: with the default of 30 s a kill -9 loses every job of the last half minute.
 */
const schedulerConfiguration = ({
  port,
  socket,
  forgetful,
  mostJobs,
}: {
  port: number
  socket: string
  forgetful: boolean
  mostJobs: number
}): string => `Listen 127.0.0.1:${port}
Listen ${socket}
ServerName localhost
Browsing No
WebInterface No
DefaultAuthType None
${forgetful ? '' : 'DirtyCleanInterval 0'}
PreserveJobHistory Yes
JobRetryInterval 1
JobRetryLimit 1000
MaxJobs ${mostJobs}
LogLevel ${forgetful ? 'warn' : 'info'}
MaxLogSize 0
<Location />
Order allow,deny
Allow all
</Location>
<Location /admin>
Order allow,deny
Allow all
</Location>
<Policy default>
<Limit All>
Order allow,deny
Allow all
</Limit>
</Policy>
`

const filesConfiguration = (folder: string, forgetful: boolean): string => `ServerRoot ${folder}/etc
RequestRoot ${folder}/spool
TempDir ${folder}/spool/tmp
CacheDir ${folder}/cache
StateDir ${folder}/state
AccessLog ${folder}/log/access
ErrorLog ${folder}/log/error
PageLog ${folder}/log/page
Printcap ${folder}/state/printcap
FileDevice Yes
${forgetful ? '' : 'SyncOnClose Yes'}
${asRoot ? 'User lp\nGroup lp\nSystemGroup root\n' : ''}`

/**
 * A CUPS of our own: folders, ports and configuration under one temporary folder, and a real IPP printer behind each queue. Nothing
 * of the machine's own CUPS is read or changed.
 */
export async function startPrivateCups(options: {
  printers: readonly {
    name: string
    media: readonly MediaName[]
    /** The media in its trays, if not all of `media`; if empty, the printer does not report what is loaded. */
    loaded?: readonly MediaName[]
    words?: readonly string[]
    /** Each sheet takes until the test says that it is out. */
    stepped?: true
  }[]
  /** CUPS with its defaults, which keep new jobs in memory for half a minute; otherwise it writes them immediately. */
  forgetful?: boolean
  /** Jobs the scheduler holds, open and ended; 0 for any number. CUPS as it comes holds 500. */
  mostJobs?: number
}): Promise<PrivateCups> {
  const folder = await mkdtemp(join(tmpdir(), 'packbench-cups-'))
  // The filters run as `lp` and must be able to walk through the temporary folder, which mkdtemp makes private.
  await chmod(folder, 0o755)
  for (const name of ['etc', 'etc/ppd', 'spool', 'spool/tmp', 'cache', 'state', 'log']) {
    await mkdir(join(folder, name))
    if (asRoot) await mustRun('chgrp', ['lp', join(folder, name)])
    await chmod(join(folder, name), 0o770)
  }
  const port = await freePort()
  const server = `localhost:${port}`
  const socket = join(folder, 'state', 'cups.sock')
  const configuration = join(folder, 'etc/cupsd.conf')
  const files = join(folder, 'etc/cups-files.conf')
  await writeFile(
    configuration,
    schedulerConfiguration({ port, socket, forgetful: options.forgetful ?? false, mostJobs: options.mostJobs ?? 500 }),
  )
  await writeFile(files, filesConfiguration(folder, options.forgetful ?? false))

  const bus = await startPrivateBus(folder)
  const printers = new Map<string, IppPrinter>()
  const commands = new Map<string, SteppedCommand>()
  let scheduler: ChildProcess | null = null
  // lpadmin and the related tools read the machine's client.conf unless given a server, and cupsd connects to a system bus by itself.
  const environment = { ...process.env, CUPS_SERVER: server, DBUS_SYSTEM_BUS_ADDRESS: bus.address }

  const start = async (): Promise<void> => {
    const started = startProgram('cupsd', ['-f', '-c', configuration, '-s', files], environment)
    started.stdout.resume()
    scheduler = started
    await untilListening(port, 'cupsd')
  }
  /** Its backends go with it, as they do in a power cut and in a restart by the system; left behind they would keep the printer busy. */
  const endScheduler = async (signal: NodeJS.Signals): Promise<void> => {
    if (scheduler?.pid === undefined) return
    const backends = descendantsOf(scheduler.pid)
    await endProgram(scheduler, signal)
    endAll(backends)
  }
  const administer = async (command: string, words: readonly string[]): Promise<void> => {
    await mustRun(command, ['-h', server, ...words], environment)
  }
  const printer = (queue: string): IppPrinter => {
    const found = printers.get(queue)
    if (found === undefined) throw new Error(`no printer stands behind ${queue}`)
    return found
  }

  const questions = createCupsConnection({ server, user: 'root', clock: systemClock })

  await start()
  for (const { name, media, loaded = media, words = [], stepped } of options.printers) {
    const command = stepped === undefined ? null : await createSteppedCommand(folder, name)
    if (command !== null) commands.set(name, command)
    const behind = await startIppPrinter({
      folder,
      name,
      media,
      loaded,
      busAddress: bus.address,
      words: command === null ? words : [...words, '-c', command.program],
    })
    printers.set(name, behind)
    await administer('lpadmin', ['-p', name, '-E', '-v', behind.uri, '-m', 'everywhere'])
  }
  // A forgetful CUPS would lose its new queues too: an orderly stop writes them.
  if (options.forgetful && scheduler !== null) {
    await endProgram(scheduler)
    await start()
  }

  return {
    server,
    socket,
    received: async (queue) => await printer(queue).arrived(),
    jobFiles: async () =>
      (await readdir(join(folder, 'spool'))).filter((name) => name.startsWith('c')).map((name) => join(folder, 'spool', name)),
    jobsToPrint: async () => {
      const about = { 'which-jobs': 'not-completed', 'my-jobs': false, 'requested-attributes': ['job-state'] }
      const open = await questions.call({ operation: 'Get-Jobs', path: '/', about })
      if (open.kind !== 'done')
        throw new Error(`CUPS does not tell its jobs: ${open.upstream.upstreamMessage ?? open.upstream.detail ?? open.kind}`)
      return open.jobs.filter((job) => cupsJobState(job) !== 'held').length
    },
    pause: async (queue) => await administer('cupsdisable', [queue]),
    resume: async (queue) => await administer('cupsenable', [queue]),
    reject: async (queue) => await administer('cupsreject', [queue]),
    accept: async (queue) => await administer('cupsaccept', [queue]),
    remove: async (queue) => await administer('lpadmin', ['-x', queue]),
    breakDriver: async (queue) => {
      const driver = await readFile(join(folder, 'etc/ppd', `${queue}.ppd`), 'utf8')
      const broken = join(folder, `${queue}-broken.ppd`)
      await writeFile(broken, driver.replaceAll(/^(\*cupsFilter2: "\S+ \S+ \d+) .*"$/gm, '$1 /bin/false"'))
      await administer('lpadmin', ['-p', queue, '-P', broken])
    },
    addRaw: async (queue, device, protocol = 'socket') =>
      await administer('lpadmin', ['-p', queue, '-E', '-v', `${protocol}://127.0.0.1:${device}`, '-m', 'raw']),
    addSink: async (queue) => await administer('lpadmin', ['-p', queue, '-E', '-v', 'file:///dev/null', '-m', 'raw']),
    unplug: async (queue) => await printer(queue).stop(),
    plugIn: async (queue) => await printer(queue).start(),
    sheetAt: (queue) => {
      const command = commands.get(queue)
      if (command === undefined) throw new Error(`the printer behind ${queue} does not wait`)
      return command
    },
    crash: () => endScheduler('SIGKILL'),
    end: () => endScheduler('SIGTERM'),
    start,
    stop: async () => {
      await endScheduler('SIGTERM')
      for (const behind of printers.values()) await behind.stop()
      for (const command of commands.values()) await command.close()
      await bus.stop()
      await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
    },
  }
}
