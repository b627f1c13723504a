import { settleCreations } from '../order-creation/settle-creation.ts'
export const settle = settleCreations
