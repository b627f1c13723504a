import { createContext, type ReactNode } from 'react'

/** Names the orders that a dialog acts on. The window provides it: orders are a topic of their own. */
export const OrderNamesContext = createContext<(orderIds: readonly number[]) => ReactNode>(() => null)
