import { existsSync } from 'node:fs'
import { userInfo } from 'node:os'
import type { PrinterInfo } from '../../../../shared/printing/printers/printer.ts'
import type { Clock } from '../../../platform/clock.ts'
import { createLatestValue } from '../../../platform/latest-value.ts'
import type { Log } from '../../../platform/log.ts'
import { readNumberAttribute, readTextAttribute, type CupsAttributes } from './cups-attributes.ts'
import { createCupsConnection } from './cups-connection.ts'
import { createLoadedMedia } from './cups-loaded-media.ts'
import { createCupsPrinter } from './cups-printer.ts'
import { createPrinterReachability } from './cups-reachability.ts'
import { cupsPrinterInfo, queueAttributes } from './cups-queue.ts'
import { seemsSwitchedOff } from './cups-states.ts'
import type { Printer, Printers } from '../printer-port.ts'

/** Milliseconds to wait for a name that is not known yet. */
const nameDeadlineMs = 1000

/** printer-type bit of a class: a job for a class may come out of any of its printers, which does not work for labels. */
const classBit = 1

const linuxSocket = '/run/cups/cups.sock'

/** Where the local scheduler listens: macOS starts it on its socket only; elsewhere its socket is faster than the loopback. */
export function cupsServer(
  environment: Readonly<Record<string, string | undefined>>,
  platform: string,
  exists: (file: string) => boolean = existsSync,
): string {
  const named = environment['PACKBENCH_CUPS_SERVER'] || environment['CUPS_SERVER']
  if (named) return named
  if (platform === 'darwin') return '/private/var/run/cupsd'
  return exists(linuxSocket) ? linuxSocket : 'localhost:631'
}

const queueOf = (id: string): string | undefined => /^cups:(.+)$/.exec(id)?.[1]

/** The user name of this station's jobs; the spooler shows a job's name to its owner only. */
function accountName(): string {
  try {
    return userInfo().username
  } catch {
    return 'packbench'
  }
}

/** The queues of the local CUPS; none when CUPS does not respond. Any well-formed id gives a printer, whose `info` reports when it is gone. */
export function createCupsPrinters({ server, clock, log }: { server: string; clock: Clock; log: Log }): Printers {
  const user = accountName()
  const connection = createCupsConnection({ server, user, clock })
  const shared = { server: connection, idOfUuid: new Map<string, number>(), loaded: createLoadedMedia({ user, clock }), clock, log }
  const printers = new Map<string, Printer>()
  const reachability = createPrinterReachability({ clock })
  const names = new Map<string, string>()
  let silent = false

  /** For display only: no decision depends on the probes of the printer. */
  function shown(queue: CupsAttributes): PrinterInfo {
    const info = cupsPrinterInfo(queue)
    const deviceUri = readTextAttribute(queue, 'device-uri')
    if (info.state === 'printing') return reachability.isProbablyOff(deviceUri) ? { ...info, ...seemsSwitchedOff() } : info
    reachability.resetRefusals(deviceUri)
    return info
  }

  async function list(): Promise<readonly PrinterInfo[]> {
    const answer = await connection.call({
      operation: 'CUPS-Get-Printers',
      path: '/',
      about: { 'requested-attributes': queueAttributes },
    })
    // CUPS responds "not found" when it has no queue at all.
    if (answer.kind !== 'done') {
      if (answer.kind !== 'refused' && !silent)
        log.info('CUPS does not answer', { upstreamMessage: answer.upstream.upstreamMessage ?? answer.upstream.detail ?? '' })
      silent = answer.kind !== 'refused'
      return []
    }
    silent = false
    const listed = answer.printers
      .filter(
        (queue) => readTextAttribute(queue, 'printer-name') !== '' && ((readNumberAttribute(queue, 'printer-type') ?? 0) & classBit) === 0,
      )
      .map(shown)
    for (const { id, name } of listed) names.set(id, name)
    return listed
  }

  const listInTime = createLatestValue({ read: list, before: [], deadlineMs: nameDeadlineMs, clock })

  return {
    list,
    nameOf: async (id) => {
      const queue = queueOf(id)
      if (queue === undefined) return null
      if (!names.has(id)) await listInTime()
      return names.get(id) ?? queue
    },
    byId: async (id) => {
      const queue = queueOf(id)
      if (queue === undefined) return null
      const printer = printers.get(queue) ?? createCupsPrinter({ ...shared, queue })
      printers.set(queue, printer)
      return printer
    },
  }
}
