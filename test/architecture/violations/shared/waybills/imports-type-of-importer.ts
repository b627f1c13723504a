import type { One } from './imports-type-back.ts'
export interface Other {
  readonly one: One | null
}
