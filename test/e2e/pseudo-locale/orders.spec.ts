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

test('queues', async () => await visitQueues(station.page))
test('charges', async () => await visitCharges(station.page))
test('filters', async () => await visitFilters(station.page))
test('selection', async () => await visitSelection(station.page))
test('an order on hold', async () => await visitHeldQuestion(station.page))
test('notes', async () => await visitNotes(station.page))
test('what the checks found', async () => await visitPreChecks(station.page))
test('waybills', async () => await visitWaybills(station.page, station.proxy))
test('search', async () => await visitSearch(station.page))
