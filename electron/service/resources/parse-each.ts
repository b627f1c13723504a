import type { ZodType } from 'zod'
import type { Failure } from '../../../shared/failure.ts'
import { firstBreak } from '../calls/schema-issue.ts'

interface Reading<Wire, Value> {
  /** Where the list stands in the answer. */
  readonly path: string
  readonly schema: ZodType<Wire>
  readonly map: (wire: Wire) => Value
  /** What one of them is, e.g. `an estimate`. */
  readonly one: string
}

/** Reads each of a list on its own: a strange one is reported and does not hide its neighbours. */
export function readEach<Wire, Value>(
  items: readonly unknown[],
  { path, schema, map, one }: Reading<Wire, Value>,
): { readonly read: readonly Value[]; readonly strange: readonly Failure[] } {
  const results = items.map((item, index) => ({ index, wire: schema.safeParse(item) }))
  return {
    read: results.flatMap(({ wire }) => (wire.success ? [map(wire.data)] : [])),
    strange: results.flatMap(({ wire, index }) =>
      wire.success
        ? []
        : [
            {
              kind: 'service-answered-strangely' as const,
              message: `The service gave ${one} in a form Packbench cannot read, so it is not shown.`,
              next: 'Ask again; if it stays so, call the service and read them the text below.',
              ...firstBreak(wire.error, `${path}.${index}`),
            },
          ],
    ),
  }
}
