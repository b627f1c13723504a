import { test } from '../fixtures.ts'
import { systemClock } from '../../../electron/platform/clock.ts'
import { shortSearches } from '../../support/clocks/short-searches.ts'
import { visitedStation } from './visited-station.ts'
import { visitCompanies, visitWebhooks } from './visits/visit-companies.ts'
import { visitNewShipment } from './visits/visit-new-shipment.ts'
import { visitShipmentOrders } from './visits/visit-shipment-orders.ts'

const { clock, hurry } = shortSearches(systemClock)
const station = visitedStation({ clock })

test('companies', async () => await visitCompanies(station.page, station.proxy))
test('new shipment', async () => await visitNewShipment(station.page))
test('webhooks', async () => await visitWebhooks(station.page, station.proxy))
test('orders of new shipments', async () => await visitShipmentOrders(station.page, station.proxy, hurry))
