import { test } from '../fixtures.ts'
import { visitedStation } from './visited-station.ts'
import { visitHandover, visitScanning } from './visits/visit-scanning.ts'
import { visitShift, visitWallboardOffline } from './visits/visit-shift.ts'

const station = visitedStation()

test('every text of scan to print is translated and fits', async () => await visitScanning(station.page))
test('every text of the handover is translated and fits', async () => await visitHandover(station.page))
test('every text of the shift is translated and fits', async () => await visitShift(station.page))

test('every text of the wallboard without the service is translated and fits', async () => {
  await station.proxy.close()
  await visitWallboardOffline(station.page)
})
