import type { ZodType } from 'zod'
import type { Failure } from '../../../shared/failure.ts'
import { firstSchemaIssue } from '../calls/schema-issue.ts'

interface ParseEachOptions<Wire, Value> {
  /** Where the list stands in the answer. */
  readonly path: string
  readonly schema: ZodType<Wire>
  readonly map: (wire: Wire) => Value
  /** What one of them is, e.g. `an estimate`. */
  readonly itemName: string
}

/** Reads each of a list on its own: a strange one is reported and does not hide its neighbours. */
export function parseEach<Wire, Value>(
  items: readonly unknown[],
  { path, schema, map, itemName }: ParseEachOptions<Wire, Value>,
): { readonly parsed: readonly Value[]; readonly malformed: readonly Failure[] } {
  const results = items.map((item, index) => ({ index, wire: schema.safeParse(item) }))
  return {
    parsed: results.flatMap(({ wire }) => (wire.success ? [map(wire.data)] : [])),
    malformed: results.flatMap(({ wire, index }) =>
      wire.success
        ? []
        : [
            {
              kind: 'service-answered-strangely' as const,
              message: `The service gave ${itemName} in a form Packbench cannot read, so it is not shown.`,
              next: 'Ask again; if it stays so, call the service and read them the text below.',
              ...firstSchemaIssue(wire.error, `${path}.${index}`),
            },
          ],
    ),
  }
}
