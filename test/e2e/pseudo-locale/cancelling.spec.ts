import { test } from '../fixtures.ts'
import { holdGrace } from '../orders/held-grace.ts'
import { visitedStation } from './visited-station.ts'
import { visitCancelled, visitCancelling } from './visits/visit-cancelling.ts'
import { visitMarkedDocuments } from './visits/visit-documents.ts'

const { clock, passGrace } = holdGrace()
const station = visitedStation({ clock })

test('every text of a cancellation in its grace period is translated and fits', async () => await visitCancelling(station.page))

test('every text of a finished cancellation is translated and fits', async () => {
  await visitCancelled(station.app, passGrace, station.proxy)
  await visitMarkedDocuments(station.page, { mark: 'Void', words: '' })
})
