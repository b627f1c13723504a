import { createOrders } from '../orders/orders.ts'
export const make = createOrders
