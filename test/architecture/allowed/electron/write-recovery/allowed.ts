import { settleCreations } from '../order-creation/reconcile-creations.ts'
export const settle = settleCreations
