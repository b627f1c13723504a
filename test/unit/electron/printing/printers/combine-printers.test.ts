import { describe, expect, it } from 'vitest'
import { silentLog } from '../../../../../electron/platform/log.ts'
import { createCupsPrinters } from '../../../../../electron/printing/printers/cups/cups-printers.ts'
import { createFolderPrinter } from '../../../../../electron/printing/printers/folder/folder-printer.ts'
import { combinePrinters } from '../../../../../electron/printing/printers/combine-printers.ts'
import { createNetworkPrinters } from '../../../../../electron/printing/printers/network/network-printers.ts'
import { createWindowsPrinters } from '../../../../../electron/printing/printers/windows/windows-printers.ts'
import type { NetworkPrinter } from '../../../../../shared/printing/printers/printer-profile.ts'
import { createHandClock } from '../../../../support/clocks/hand-clock.ts'
import { freePort } from '../../../../support/machine/programs.ts'
import { temporaryFolder } from '../../../../support/temporary-folder.ts'
import { folderMemory } from '../printing-fixtures.ts'
import { createWindowsStandIn } from '../../../../support/printers/windows-stand-in.ts'

const newId = (): string => 'uuid'
const clock = createHandClock()

function networkOf(byAddress: readonly NetworkPrinter[]) {
  return createNetworkPrinters({ printers: () => byAddress, clock, log: silentLog })
}

async function setUp(platform: string, byAddress: readonly NetworkPrinter[] = []) {
  const folder = temporaryFolder()
  const { run, spooler } = createWindowsStandIn()
  const windows = createWindowsPrinters({
    run,
    spooler,
    sumatra: async () => null,
    folder,
    newId,
    clock,
    log: silentLog,
  })
  return combinePrinters({
    folderPrinter: createFolderPrinter({ folder: () => folder, store: folderMemory(), newId }),
    network: networkOf(byAddress),
    platform,
    cups: createCupsPrinters({ server: `localhost:${await freePort()}`, clock, log: silentLog }),
    windows,
    clock,
    log: silentLog,
  })
}

describe('The printers of this machine', () => {
  it('are only the folder without a print system', async () => {
    const printers = await setUp('linux')
    expect((await printers.list()).map(({ id }) => id)).toEqual(['folder'])
  })

  it('start with the folder, then those of Windows', async () => {
    const printers = await setUp('win32')
    expect((await printers.list()).map(({ kind }) => kind)).toEqual(['folder', 'windows', 'windows'])
    expect((await printers.byId('windows:Büro'))?.id).toBe('windows:Büro')
  })

  it('list network printers after the folder, and find them by their address', async () => {
    const port = await freePort()
    const printers = await setUp('win32', [{ name: 'Bench', host: '127.0.0.1', port }])
    const ids = (await printers.list()).map(({ id }) => id)
    expect(ids.slice(0, 2)).toEqual(['folder', `network:127.0.0.1:${port}`])
    expect(ids.slice(2).every((id) => id.startsWith('windows:'))).toBe(true)
    expect((await printers.byId(`network:127.0.0.1:${port}`))?.id).toBe(`network:127.0.0.1:${port}`)
  })

  it('are found by their id, and an unknown id finds nothing', async () => {
    const printers = await setUp('linux')
    expect((await printers.byId('folder'))?.id).toBe('folder')
    expect((await printers.byId('cups:zebra'))?.id).toBe('cups:zebra')
    expect(await printers.byId('elsewhere')).toBe(null)
  })

  it('still include the folder when a print system fails', async () => {
    const broken = { list: () => Promise.reject(new Error('broken')), byId: async () => null, nameOf: async () => null }
    const folderPrinter = createFolderPrinter({ folder: temporaryFolder, store: folderMemory(), newId })
    const printers = combinePrinters({ folderPrinter, network: networkOf([]), platform: 'linux', cups: broken, clock, log: silentLog })
    expect((await printers.list()).map(({ id }) => id)).toEqual(['folder'])
  })
})
