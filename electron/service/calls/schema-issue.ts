import type { ZodError } from 'zod'

/** Where a shape broke first and what was expected there. It names fields and kinds, never a value. */
export function firstSchemaIssue(error: ZodError, parentPath = ''): { readonly path: string; readonly detail: string } {
  const issue = error.issues[0]
  const path = [parentPath, ...(issue?.path ?? [])].filter((step) => step !== '').join('.')
  const detail = (issue?.message ?? 'another shape').replace(/^Invalid input: /, '')
  return { path, detail: path === '' ? detail : `${path}: ${detail}` }
}
