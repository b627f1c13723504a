import { calls } from '../shared/contract/contract.ts'
export const listed = calls
