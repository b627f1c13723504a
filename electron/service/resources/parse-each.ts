import type { ZodType } from 'zod'
import type { Failure } from '../../../shared/failure.ts'
import type { FailureContext } from '../../../shared/messages/define-failures.ts'
import { firstSchemaIssue } from '../calls/schema-issue.ts'

interface ParseEachOptions<Wire, Value> {
  /** The path of the list in the response. */
  readonly path: string
  readonly schema: ZodType<Wire>
  readonly map: (wire: Wire) => Value
  /** Returns the failure for an item that cannot be read. */
  readonly malformed: (details: Readonly<Record<string, never>>, context: FailureContext) => Failure
}

/** Parses each item of a list separately: a malformed one is reported and does not hide the others. */
export function parseEach<Wire, Value>(
  items: readonly unknown[],
  { path, schema, map, malformed }: ParseEachOptions<Wire, Value>,
): { readonly parsed: readonly Value[]; readonly malformed: readonly Failure[] } {
  const results = items.map((item, index) => ({ index, wire: schema.safeParse(item) }))
  return {
    parsed: results.flatMap(({ wire }) => (wire.success ? [map(wire.data)] : [])),
    malformed: results.flatMap(({ wire, index }) =>
      wire.success ? [] : [malformed({}, firstSchemaIssue(wire.error, `${path}.${index}`))],
    ),
  }
}
