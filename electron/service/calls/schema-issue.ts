import type { ZodError } from 'zod'

const invalidType = /^Invalid input: expected (\w+), received (\w+)$/

/** Our own schemas return codes; zod's sentences are reduced to types. */
function describeIssue({ code, message }: ZodError['issues'][number]): string {
  if (code === 'custom') return message
  return invalidType.test(message) ? message.replace(invalidType, 'expected=$1;found=$2') : code
}

/** The first mismatch and the expected type. It contains field names and types, never a value. */
export function firstSchemaIssue(error: ZodError, parentPath = ''): { readonly path: string; readonly detail: string } {
  const issue = error.issues[0]
  const path = [parentPath, ...(issue?.path ?? [])].filter((step) => step !== '').join('.')
  const detail = issue === undefined ? 'unknown' : describeIssue(issue)
  return { path, detail: path === '' ? detail : `${path}: ${detail}` }
}
