import { test } from '../fixtures.ts'
import { systemClock } from '../../../electron/platform/clock.ts'
import { shortSearches } from '../../support/clocks/short-searches.ts'
import { visitedStation } from './visited-station.ts'
import { visitCompanies, visitWebhooks } from './visits/visit-companies.ts'
import { visitNewShipment } from './visits/visit-new-shipment.ts'
import { visitShipmentOrders } from './visits/visit-shipment-orders.ts'

const { clock, hurry } = shortSearches(systemClock)
const station = visitedStation({ clock })

test('every text about companies is translated and fits', async () => await visitCompanies(station.page, station.proxy))
test('every text of a new shipment is translated and fits', async () => await visitNewShipment(station.page))
test('every text about webhooks is translated and fits', async () => await visitWebhooks(station.page, station.proxy))
test('every text about quotes and orders of new shipments is translated and fits', async () =>
  await visitShipmentOrders(station.page, station.proxy, hurry))
