import { test } from '../fixtures.ts'
import { storeDocuments } from './store-documents.ts'
import { visitedStation } from './visited-station.ts'
import { visitArchiveCheck, visitDocuments, visitDocumentsOffline, visitFetching } from './visits/visit-documents.ts'

const station = visitedStation()

test('every text about documents fetched in advance is translated and fits', async () => await visitFetching(station.page))

test('every text of the list of documents and of a document is translated and fits', async () => {
  await storeDocuments(station.app)
  await visitDocuments(station.page)
})

test('every text of the check of the archive is translated and fits', async () => {
  await storeDocuments(station.app)
  await visitArchiveCheck(station.page, station.dataDirectory)
})

test('every text of the documents without the service is translated and fits', async () => {
  await storeDocuments(station.app)
  await station.proxy.close()
  await visitDocumentsOffline(station.page, station.dataDirectory)
})
