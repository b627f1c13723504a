import { expect, test } from 'vitest'
import { silentLog } from '../../../../electron/platform/log.ts'
import { createSettingsStore } from '../../../../electron/settings/settings-store.ts'
import { networkPrintersIn } from '../../../../electron/station/network-printers-in.ts'
import { createHandClock } from '../../../support/clocks/hand-clock.ts'
import { temporaryFolder } from '../../../support/temporary-folder.ts'

test('The first model that a printer reports is stored, even if a person saves settings meanwhile, and no later model replaces it', async () => {
  const settings = createSettingsStore({ folder: temporaryFolder(), clock: createHandClock() })
  const printer = { name: 'Packing 1', host: '10.0.0.9', port: 9100 }
  const now = settings.read()
  await settings.save({ ...now, printing: { ...now.printing, networkPrinters: [printer] } })
  const { networkPrinters, onPrinterModel } = networkPrintersIn(settings, silentLog)
  const saving = settings.save({ ...settings.read(), theme: 'dark' })
  onPrinterModel(printer, 'ZD420-203dpi')
  await saving
  await expect.poll(() => networkPrinters()).toEqual([{ ...printer, model: 'ZD420-203dpi' }])
  expect(settings.read().theme).toBe('dark')
  onPrinterModel(printer, 'ZT411-300dpi')
  await settings.save({ ...settings.read(), theme: 'light' })
  expect(networkPrinters()).toEqual([{ ...printer, model: 'ZD420-203dpi' }])
})
