import { expect, test } from 'vitest'
import { silentLog } from '../../../../../../electron/platform/log.ts'
import { createSumatraPrinters } from '../../../../../../electron/printing/printers/windows/sumatra-printers.ts'
import { createHandClock } from '../../../../../support/clocks/hand-clock.ts'
import { temporaryFolder } from '../../../../../support/temporary-folder.ts'
import { buildTestLabel } from '../../../../../support/labels/test-label.ts'
import { createWindowsStandIn } from '../../../../../support/printers/windows-stand-in.ts'
import { printJob, value } from '../../printing-fixtures.ts'

test('a sheet is in doubt when SumatraPDF fails and the watch for its job broke off', async () => {
  const windows = createWindowsStandIn()
  Object.assign(windows.state, { mood: 'fails', watchBreaksOff: true })
  const printers = createSumatraPrinters({
    run: windows.run,
    raw: windows.raw,
    sumatra: async () => 'C:\\Packbench\\SumatraPDF.exe',
    folder: temporaryFolder(),
    newId: () => 'uuid-1',
    clock: createHandClock(),
    log: silentLog,
  })
  const printer = await printers.byId("windows:Zebra 'Ecke' ’1’")
  if (printer === null) throw new Error('The printer is not there.')
  const document = { format: 'pdf', bytes: await buildTestLabel('WB1') } as const
  const job = value(await printer.open(printJob('sheet-1', 'PB-1 label 1', '4x6in', document)))
  expect(await printer.send(job, document)).toMatchObject({ ok: false, failure: { kind: 'outcome-unknown' } })
})
