import { useState } from 'react'
import type { SentContents } from '../../../shared/pre-checks/sent-facts.ts'
import { useCall } from '../../use-call.ts'

/** What was sent with an order that this station created; null for others, and until it was read. */
export function useSentContents(orderId: number): SentContents | null {
  const [read, setRead] = useState<{ readonly orderId: number; readonly sent: SentContents | null } | null>(null)
  useCall('orders.sentContents', { orderId }, (answer) => setRead({ orderId, sent: answer.ok ? answer.value : null }))
  return read?.orderId === orderId ? read.sent : null
}
