import { onTestFinished } from 'vitest'
import type { Clock } from '../../../../../../electron/platform/clock.ts'
import { silentLog } from '../../../../../../electron/platform/log.ts'
import type { PrintFile } from '../../../../../../electron/printing/pages/page-composer-port.ts'
import type { OpenJob, Printer } from '../../../../../../electron/printing/printers/printer-port.ts'
import { createWindowsPrinters } from '../../../../../../electron/printing/printers/windows/windows-printers.ts'
import { createHandClock } from '../../../../../support/clocks/hand-clock.ts'
import { buildTestLabel } from '../../../../../support/labels/test-label.ts'
import { createWindowsStandIn } from '../../../../../support/printers/windows-stand-in.ts'
import { temporaryFolder } from '../../../../../support/temporary-folder.ts'
import { valueOrThrow } from '../../../../../support/value-or-throw.ts'
import { printJob } from '../../printing-fixtures.ts'

export const zebra = "windows:Zebra 'Ecke' ’1’"
export const sheet = printJob('sheet-12-of-a-batch', 'PB-1 label 1')
export const commands = { format: 'zpl', bytes: new TextEncoder().encode('^XA^XZ') } as const

export async function label(): Promise<PrintFile> {
  return { format: 'pdf', bytes: await buildTestLabel('WB1') }
}

export async function open(on: Printer, format: PrintFile['format'] = 'pdf', sheetId: string = sheet.sheetId): Promise<OpenJob> {
  return valueOrThrow(await on.open({ ...sheet, format, sheetId }))
}

/** A clock whose time passes as soon as the loop is free. */
function fastClock(): Clock {
  const clock = createHandClock()
  const timer = setInterval(() => clock.advance(50), 1)
  onTestFinished(() => clearInterval(timer))
  return clock
}

/** Opens and sends a sheet; `uuid` is what the ledger keeps. */
export async function print(on: Printer, format: PrintFile['format']): Promise<string> {
  const opened = await open(on, format)
  return valueOrThrow(await on.send(opened, format === 'pdf' ? await label() : commands)).uuid ?? opened.uuid
}

const sumatra = async (): Promise<string> => 'C:\\Packbench\\SumatraPDF.exe'

export function setUpWindows(windows = createWindowsStandIn()) {
  const clock = fastClock()
  const folder = temporaryFolder()
  let ids = 0
  const newId = (): string => `uuid-${(ids += 1)}`
  const printers = createWindowsPrinters({ run: windows.run, spooler: windows.spooler, sumatra, folder, newId, clock, log: silentLog })
  const printer = async (id = zebra): Promise<Printer> => {
    const found = await printers.byId(id)
    if (found === null) throw new Error(`no printer ${id}`)
    return found
  }
  return { windows, folder, printers, printer }
}
