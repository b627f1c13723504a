import { test } from '../fixtures.ts'
import { addNetworkPrinter } from './network-printer.ts'
import { visitedStation } from './visited-station.ts'
import { visitScale } from './visits/visit-scale.ts'
import { visitPrinterSetup, visitRules, visitSettings } from './visits/visit-settings.ts'
import { visitShell } from './visits/visit-shell.ts'

const station = visitedStation()

test('every text of the settings is translated and fits', async () => await visitSettings(station.page))
test('every text about scales is translated and fits', async () => await visitScale(station.app))
test('every text of the printer setup is translated and fits', async () => await visitPrinterSetup(station.page))

test('every text of the printing rules is translated and fits', async () => {
  await addNetworkPrinter(station.app)
  await visitRules(station.page)
})

test('every text of the shortcuts, the account and the tooltips is translated and fits', async () => await visitShell(station.page))
