import { test } from '../fixtures.ts'
import { visitedStation } from './visited-station.ts'
import { visitCutOffs, visitSlowOffer } from './visits/visit-pickups.ts'
import { visitNotifications, visitOffline, visitTroubledConnection } from './visits/visit-shell.ts'

const station = visitedStation()

test('cut-offs', async () => await visitCutOffs(station.page))
test('slow offer', async () => await visitSlowOffer(station.page, station.proxy))
test('notifications', async () => await visitNotifications(station.page))
test('connection', async () => await visitTroubledConnection(station.page, station.proxy, station.practice.credentials.password))
test('offline', async () => await visitOffline(station.page, station.proxy))
