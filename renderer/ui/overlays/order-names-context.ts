import { createContext, type ReactNode } from 'react'

/** Renders the names of the orders that a dialog acts on. The window provides it, because orders are a separate feature. */
export const OrderNamesContext = createContext<(orderIds: readonly number[]) => ReactNode>(() => null)
