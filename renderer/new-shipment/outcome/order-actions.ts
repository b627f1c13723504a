import { createContext, useContext } from 'react'
import type { Failure } from '../../../shared/failure.ts'

/** Actions on an order from the form of a new shipment; provided by the window. */
export interface OrderActions {
  /** Why the service cannot be reached now; empty when it can. */
  readonly serviceUnavailableReason: string
  readonly openOrder: (orderId: number) => void
  readonly print: (orderId: number) => void
  readonly bookPickup: (orderId: number) => void
  readonly cancel: (orderId: number) => void
  /** Creates missing waybills and sends the documents to the printers without further questions; returns why it could not be started. */
  readonly createWaybillAndPrint: (orderId: number) => Promise<Failure | null>
}

export const OrderActionsContext = createContext<OrderActions | null>(null)

export function useOrderActions(): OrderActions {
  const actions = useContext(OrderActionsContext)
  if (actions === null) throw new Error('The form of a new shipment is shown without the actions of orders.')
  return actions
}
