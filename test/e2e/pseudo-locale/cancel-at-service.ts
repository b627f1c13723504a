import type { PracticeServer } from '../../../electron/practice/listen.ts'

/** Cancels an order as somebody else would: the station does not hear of it. */
export async function cancelAtService({ url, credentials }: PracticeServer, orderId: number): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ api_user: credentials })
  const signedIn = await fetch(`${url}/auth/sign_in`, { method: 'POST', headers, body })
  const { token } = (await signedIn.json()) as { token: string }
  await fetch(`${url}/orders/${orderId}`, { method: 'DELETE', headers: { authorization: `Bearer ${token}` } })
}
