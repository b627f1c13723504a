import { defineMessages } from '../define-messages.ts'

const description = 'Column of index.csv, the list of documents in an exported ZIP.'
const stateDescription = 'State of a document in the last column of index.csv.'

/** The list of documents in an exported ZIP. */
export const documentExportMessages = defineMessages('documentExport', {
  reference: { text: 'reference', description },
  orderId: { text: 'order id', description },
  waybill: { text: 'waybill', description },
  kind: { text: 'kind', description },
  leg: { text: 'leg', description },
  fetchedAt: { text: 'fetched at', description },
  sha256: { text: 'sha256', description },
  pages: { text: 'pages', description },
  bytes: { text: 'bytes', description },
  file: { text: 'file', description },
  state: { text: 'state', description },
  void: { text: 'VOID', description: stateDescription },
  blocked: { text: 'BLOCKED', description: stateDescription },
})
