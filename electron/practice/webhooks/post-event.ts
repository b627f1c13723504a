import type { DeliverEvent } from './webhook-deliveries.ts'

/** Posts as documented in the interface. A redirect is a response like any other that is not 2xx, so none leads off this machine. */
export const postEvent: DeliverEvent = async (url, event, signal) => {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(event),
    redirect: 'manual',
    signal,
  })
  await response.body?.cancel()
  return response.status
}
