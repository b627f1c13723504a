import { startSixZonesService, type SixZonesService } from '../../support/services/six-zones-service.ts'
import { temporaryFolder, test, type TestApp } from '../fixtures.ts'
import { startVisits } from './start-visits.ts'
import { openCheckedApp } from './look.ts'
import { closeAll } from './steps.ts'
import { signInOnce } from './visited-station.ts'
import { visitPeople } from './visits/visit-people.ts'
import { leaveMinutesToCutOff, visitBoard, visitCalendar, visitOnePickup } from './visits/visit-pickups.ts'

const folder = temporaryFolder()
let service: SixZonesService
let app: TestApp

startVisits()

test.beforeAll(async () => {
  service = await startSixZonesService()
  leaveMinutesToCutOff(service)
  app = await openCheckedApp({ dataDirectory: folder.path, serviceUrl: service.url, timezone: 'Europe/London' })
})

test.beforeEach(async () => {
  await signInOnce(app.page, service)
  await closeAll(app.page)
})

test.afterAll(async () => {
  await app.close()
  await service.close()
  folder.forget()
})

test('every text of the dialog for one pickup is translated and fits', async () => await visitOnePickup(app.page, service))

test('every text of the pickup board and the calendar is translated and fits', async () => {
  await visitBoard(app.page, service)
  await visitCalendar(app.page)
})

test('every text about people is translated and fits', async () => await visitPeople(app.page))
