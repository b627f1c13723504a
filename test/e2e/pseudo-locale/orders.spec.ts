import { test } from '../fixtures.ts'
import { visitedStation } from './visited-station.ts'
import { visitPreChecks } from './visits/visit-pre-checks.ts'
import {
  visitCharges,
  visitFilters,
  visitHeldQuestion,
  visitNotes,
  visitQueues,
  visitSearch,
  visitSelection,
  visitWaybills,
} from './visits/visit-orders.ts'

const station = visitedStation()

test('every text of the queues is translated and fits', async () => await visitQueues(station.page))
test('every text of the charges is translated and fits', async () => await visitCharges(station.page))
test('every text of filters, views and columns is translated and fits', async () => await visitFilters(station.page))
test('every text about selected orders is translated and fits', async () => await visitSelection(station.page))
test('every text of the question about an order on hold is translated and fits', async () => await visitHeldQuestion(station.page))
test('every text about notes is translated and fits', async () => await visitNotes(station.page))
test('every text of the pre-check findings is translated and fits', async () => await visitPreChecks(station.page))
test('every text about creating waybills is translated and fits', async () => await visitWaybills(station.page, station.proxy))
test('every text of a search is translated and fits', async () => await visitSearch(station.page))
