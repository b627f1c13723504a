import { test } from '../fixtures.ts'
import { visitedStation } from './visited-station.ts'
import { visitCutOffs, visitSlowOffer } from './visits/visit-pickups.ts'
import { visitNotifications, visitOffline, visitTroubledConnection } from './visits/visit-shell.ts'

const station = visitedStation()

test('every text of today’s cut-offs is translated and fits', async () => await visitCutOffs(station.page))
test('every text of the pickup dialog that waits for a slow offer is translated and fits', async () =>
  await visitSlowOffer(station.page, station.proxy))
test('every text of the notices and of Notifications is translated and fits', async () => await visitNotifications(station.page))
test('every text about an expired sign-in and unreadable orders is translated and fits', async () =>
  await visitTroubledConnection(station.page, station.proxy, station.practice.credentials.password))
test('every text of the window without the service is translated and fits', async () => await visitOffline(station.page, station.proxy))
