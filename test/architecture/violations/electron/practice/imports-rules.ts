import { orderStatuses } from '../../shared/orders/status.ts'
export const statuses = orderStatuses
