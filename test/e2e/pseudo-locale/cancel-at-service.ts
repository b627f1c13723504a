import type { PracticeServer } from '../../../electron/practice/listen.ts'

/** Cancels an order directly at the service, as another client would: the station is not notified. */
export async function cancelAtService({ url, credentials }: PracticeServer, orderId: number): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ api_user: credentials })
  const signedIn = await fetch(`${url}/auth/sign_in`, { method: 'POST', headers, body })
  const { token } = (await signedIn.json()) as { token: string }
  await fetch(`${url}/orders/${orderId}`, { method: 'DELETE', headers: { authorization: `Bearer ${token}` } })
}
