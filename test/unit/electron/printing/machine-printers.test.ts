import { describe, expect, it } from 'vitest'
import { silentLog } from '../../../../electron/log.ts'
import { createCupsPrinters } from '../../../../electron/printing/cups-printers.ts'
import { createFolderPrinter } from '../../../../electron/printing/folder-printer.ts'
import { createMachinePrinters } from '../../../../electron/printing/machine-printers.ts'
import { createSumatraPrinters } from '../../../../electron/printing/sumatra-printers.ts'
import { createHandClock } from '../../../support/hand-clock.ts'
import { freePort } from '../../../support/programs.ts'
import { temporaryFolder } from '../../../support/temporary-folder.ts'
import { createWindowsStandIn } from '../../../support/windows-stand-in.ts'

const newId = (): string => 'uuid'
const clock = createHandClock()

async function setUp(platform: string) {
  const folder = temporaryFolder()
  const windows = createSumatraPrinters({
    run: createWindowsStandIn().run,
    sumatra: async () => null,
    folder,
    newId,
    clock,
    log: silentLog,
  })
  return createMachinePrinters({
    folderPrinter: createFolderPrinter({ folder: () => folder, newId }),
    platform,
    cups: createCupsPrinters({ server: `localhost:${await freePort()}`, clock, log: silentLog }),
    windows,
    log: silentLog,
  })
}

describe('The printers of this machine', () => {
  it('are the folder alone where there is no print system', async () => {
    const printers = await setUp('linux')
    expect((await printers.list()).map(({ id }) => id)).toEqual(['folder'])
  })

  it('begin with the folder, then those of Windows', async () => {
    const printers = await setUp('win32')
    expect((await printers.list()).map(({ kind }) => kind)).toEqual(['folder', 'windows', 'windows'])
    expect((await printers.byId('windows:Büro'))?.id).toBe('windows:Büro')
  })

  it('are found by their id, and an id of nowhere is nothing', async () => {
    const printers = await setUp('linux')
    expect((await printers.byId('folder'))?.id).toBe('folder')
    expect((await printers.byId('cups:zebra'))?.id).toBe('cups:zebra')
    expect(await printers.byId('elsewhere')).toBe(null)
  })

  it('still show the folder when a print system breaks', async () => {
    const broken = { list: () => Promise.reject(new Error('broken')), byId: async () => null }
    const folderPrinter = createFolderPrinter({ folder: temporaryFolder, newId })
    const printers = createMachinePrinters({ folderPrinter, platform: 'linux', cups: broken, log: silentLog })
    expect((await printers.list()).map(({ id }) => id)).toEqual(['folder'])
  })
})
