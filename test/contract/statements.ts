import type { Statement } from './statement.ts'
import { callStatements } from './statements/calls.ts'
import { requestFieldStatements, responseFieldStatements } from './statements/fields.ts'
import { recordStatements } from './statements/records.ts'
import { ruleStatements } from './statements/rules.ts'

/** Every statement of the interface, in our words, with what verifies it. */
export const statements: readonly Statement[] = [
  ...recordStatements,
  ...responseFieldStatements,
  ...callStatements,
  ...requestFieldStatements,
  ...ruleStatements,
]
