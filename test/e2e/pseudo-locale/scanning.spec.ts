import { test } from '../fixtures.ts'
import { visitedStation } from './visited-station.ts'
import { visitHandover, visitScanning } from './visits/visit-scanning.ts'
import { visitShift, visitWallboardOffline } from './visits/visit-shift.ts'

const station = visitedStation()

test('scanning', async () => await visitScanning(station.page))
test('handover', async () => await visitHandover(station.page))
test('shift', async () => await visitShift(station.page))

test('wallboard offline', async () => {
  await station.proxy.close()
  await visitWallboardOffline(station.page)
})
