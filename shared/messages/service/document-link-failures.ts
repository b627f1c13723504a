import { defineFailures } from '../define-failures.ts'

/** A document that could not be fetched by the link the service gave. */
export const documentLinkFailures = defineFailures('documentLinkFailures', {
  notAnAddress: {
    kind: 'document-unavailable',
    text: 'The document was not fetched: the link from the service is not a web address. Nothing was saved.',
    next: 'Refresh the order to get new links; if it happens again, call the service.',
    description: 'The link cannot be read as an address.',
  },
  notHttps: {
    kind: 'not-secure',
    text: 'The document was not fetched: its link is not secure (not HTTPS). Nothing was saved.',
    next: 'Refresh the order to get new links; if it happens again, call the service.',
    description: 'The link starts with http:// or something else.',
  },
  privateNetwork: {
    kind: 'not-secure',
    text: 'The document was not fetched: its server {host} has the address {address}, which is not on the public internet. Nothing was saved.',
    next: 'Show this to your network administrator. If the address is right, add {host} to “Document servers on private networks” in Settings, Saved documents.',
    description: 'The link leads to a private address. host: name of the server, or the address again.',
  },
  thisMachine: {
    kind: 'not-secure',
    text: 'The document was not fetched: its link leads to this computer ({host}), where the service keeps no documents. Nothing was saved.',
    next: 'Show this to your network administrator; refresh the order to get new links.',
    description: 'The link leads to a local address. host: localhost, or an address.',
  },
  redirectLoop: {
    kind: 'document-unavailable',
    text: 'The document was not fetched: its link redirects without end. Nothing was saved.',
    next: 'Refresh the order to get new links; if it happens again, call the service.',
    description: 'Too many redirects, or one that leads back.',
  },
  certificate: {
    kind: 'not-secure',
    text: 'The document was not fetched. {cause} Nothing was saved.',
    next: 'Show this to your network administrator.',
    description: 'cause: a sentence of certificateMessages.',
  },
  offline: {
    kind: 'no-network',
    text: 'The document was not fetched: there is no connection to its server. Nothing was saved.',
    next: "Check this computer's network, then fetch the document again.",
    description: 'The server of the documents cannot be reached.',
  },
  stopped: {
    kind: 'cancelled-by-person',
    text: 'Fetching the document was stopped on this computer. Nothing was saved.',
    next: 'Start it again when you want it.',
    description: 'A person, or the end of the app, stopped the download.',
  },
  tooSlow: {
    kind: 'document-unavailable',
    text: 'The document did not arrive within a minute. Nothing was saved.',
    next: 'Wait a little, then fetch the document again.',
    description: 'The download took longer than a minute.',
  },
  cutShort: {
    kind: 'document-damaged',
    text: 'The document is incomplete: the connection ended too early. Nothing was saved.',
    next: 'Fetch the document again.',
    description: 'The connection ended before the file did.',
  },
  tooLarge: {
    kind: 'document-damaged',
    text: 'The document is larger than any document of an order (20 MB). Nothing was saved.',
    next: 'Call the service and ask them what this document is.',
    description: 'The download passed the limit of 20 MB.',
  },
  notHttp: {
    kind: 'document-unavailable',
    text: 'The document was not fetched: its server sent an invalid reply. Nothing was saved.',
    next: 'Refresh the order to get new links; if it happens again, call the service.',
    description: 'The server does not speak HTTP.',
  },
  expired: {
    kind: 'link-expired',
    text: 'The link to the document has expired. Nothing was saved.',
    next: 'Refresh the order to get a new link.',
    description: 'The server refuses the link (most statuses from 400 to 499).',
  },
  notReady: {
    kind: 'document-unavailable',
    text: 'The service is still making this document. Nothing was saved.',
    next: 'Wait a minute, then try again.',
    description: 'The server answers 202 or another status that says: later.',
  },
  serverError: {
    kind: 'document-unavailable',
    text: "The document's server has a problem ({status}). Nothing was saved.",
    next: 'Wait a minute, then fetch the document again.',
    description: 'status: HTTP status.',
  },
  empty: {
    kind: 'document-damaged',
    text: 'The service sent an empty file for this document. It was not saved and will not print.',
    next: 'Refresh the order and fetch the document again; if it happens again, call the service.',
    description: 'The downloaded file has no content.',
  },
  webPage: {
    kind: 'document-damaged',
    text: 'The service sent a web page instead of this document. It was not saved and will not print.',
    next: 'Refresh the order and fetch the document again; if it happens again, call the service.',
    description: 'The downloaded file is HTML.',
  },
  notPdf: {
    kind: 'document-damaged',
    text: 'What the service sent for this document is not a PDF. It was not saved and will not print.',
    next: 'Refresh the order and fetch the document again; if it happens again, call the service.',
    description: 'The downloaded file is of another kind.',
  },
  incompletePdf: {
    kind: 'document-damaged',
    text: 'The document is incomplete. It was not saved and will not print.',
    next: 'Refresh the order and fetch the document again; if it happens again, call the service.',
    description: 'The PDF has no end.',
  },
})
