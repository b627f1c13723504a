import type { Other } from './imports-type-of-importer.ts'
export interface One {
  readonly other: Other
}
