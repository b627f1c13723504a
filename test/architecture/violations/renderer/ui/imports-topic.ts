import { useOrders } from '../orders/orders-store.ts'
export const use = useOrders
