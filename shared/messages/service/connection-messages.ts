import { defineMessages } from '../define-messages.ts'

/** Why a request got no complete response. Each is a sentence inside a failure. */
export const connectionCauseMessages = defineMessages('connectionCause', {
  aborted: { text: 'It was stopped on this computer.', description: 'A person, or the end of the app, stopped the request.' },
  deadline: { text: 'The service did not respond in time.', description: 'The reply took too long.' },
  nameUnknown: { text: 'The name of the service was not found on the network.', description: 'DNS does not know the host name.' },
  refused: { text: 'Nothing responds at the service address.', description: 'The connection was refused.' },
  unreachable: { text: 'The network cannot reach the service.', description: 'No route, or no connection in time.' },
  privateAddress: { text: 'The address is inside a private network.', description: 'Such addresses are not allowed.' },
  connectionLost: { text: 'The connection was lost.', description: 'The connection ended in the middle.' },
  cutShort: { text: 'The reply was incomplete.', description: 'The connection ended before the reply did.' },
  tooLarge: { text: 'The reply was larger than any reply can be.', description: 'The reply passed the size limit.' },
  siteUnavailable: {
    text: 'The site database cannot be reached, so Packbench cannot count the orders that the other stations are creating.',
    description: 'Stations of a site share the limit of new orders per minute.',
  },
  notHttp: { text: 'The server at this address sent an invalid reply.', description: 'It does not speak HTTP.' },
})

/** Why a request that got a reply still has an unknown outcome. Each is a sentence inside a failure. */
export const replyCauseMessages = defineMessages('replyCause', {
  serviceError: { text: 'The service has a problem ({status}).', description: 'status: HTTP status, such as 503.' },
  redirected: {
    text: 'The server redirects to another address ({status}), which the service never does.',
    description: 'status: HTTP status from 300 to 399, such as 302.',
  },
  unreadable: { text: 'The service sent a reply that Packbench cannot read.', description: 'Not JSON, or another shape than documented.' },
  contradictory: { text: 'The service sent a contradictory reply.', description: 'Success by its status, refusal by its content.' },
  otherOrder: { text: 'The service returned another order.', description: 'Another order than the one in the request.' },
  otherWebhook: { text: 'The service returned another webhook.', description: 'Another webhook than the one in the request.' },
})

/** Why a secure connection failed. Each is a sentence inside a failure. */
export const certificateMessages = defineMessages('certificate', {
  selfSigned: {
    text: "The server's certificate was not accepted: it is self-signed.",
    description: 'Certificate problem; the server is that of the service or of its documents.',
  },
  unknownAuthority: {
    text: "The server's certificate was not accepted: this computer does not trust the authority that signed it.",
    description: 'Certificate problem; the server is that of the service or of its documents.',
  },
  expired: {
    text: "The server's certificate was not accepted: it has expired.",
    description: 'Certificate problem; the server is that of the service or of its documents.',
  },
  notYetValid: {
    text: "The server's certificate was not accepted: it is not valid yet. The clock of this computer may be wrong.",
    description: 'Certificate problem; the server is that of the service or of its documents.',
  },
  revoked: {
    text: "The server's certificate was not accepted: it was revoked.",
    description: 'Certificate problem; the server is that of the service or of its documents.',
  },
  otherName: { text: "The server's certificate was not accepted: it belongs to another name.", description: 'Another host name.' },
  noSecureConnection: {
    text: "The server's certificate was not accepted: no secure connection could be made.",
    description: 'Any other certificate or TLS problem.',
  },
})
