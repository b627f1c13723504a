import { test } from '../fixtures.ts'
import { addNetworkPrinter } from './network-printer.ts'
import { visitedStation } from './visited-station.ts'
import { visitScale } from './visits/visit-scale.ts'
import { visitPrinterSetup, visitRules, visitSettings } from './visits/visit-settings.ts'
import { visitShell } from './visits/visit-shell.ts'

const station = visitedStation()

test('settings', async () => await visitSettings(station.page))
test('scale', async () => await visitScale(station.app))
test('printer setup', async () => await visitPrinterSetup(station.page))

test('rules', async () => {
  await addNetworkPrinter(station.app)
  await visitRules(station.page)
})

test('shell', async () => await visitShell(station.page))
