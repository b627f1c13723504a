import { test } from '../fixtures.ts'
import { storeDocuments } from './store-documents.ts'
import { visitedStation } from './visited-station.ts'
import { visitArchiveCheck, visitDocuments, visitDocumentsOffline, visitFetching } from './visits/visit-documents.ts'

const station = visitedStation()

test('documents in advance', async () => await visitFetching(station.page))

test('documents', async () => {
  await storeDocuments(station.app)
  await visitDocuments(station.page)
})

test('archive', async () => {
  await storeDocuments(station.app)
  await visitArchiveCheck(station.page, station.dataDirectory)
})

test('documents offline', async () => {
  await storeDocuments(station.app)
  await station.proxy.close()
  await visitDocumentsOffline(station.page, station.dataDirectory)
})
