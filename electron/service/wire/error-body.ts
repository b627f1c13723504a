import { z } from 'zod'

const list = z.union([z.string(), z.array(z.unknown())]).nullish()

/** Interface, "Errors": `{success, error, errors}`; creating a company answers `{error}` alone. Both may hold text or a list of texts. */
const wireError = z.object({ error: list, errors: list })

function lines(value: string | readonly unknown[] | null | undefined): string[] {
  const texts = typeof value === 'string' ? [value] : (value ?? [])
  return texts.filter((text): text is string => typeof text === 'string' && text.trim() !== '')
}

/** The service's own words in an error body, whole; undefined when it said nothing. */
export function saidIn(json: unknown): string | undefined {
  const error = wireError.safeParse(json)
  if (!error.success) return undefined
  const said = [...new Set([...lines(error.data.error), ...lines(error.data.errors)])]
  return said.length === 0 ? undefined : said.join('\n')
}

/** The answer of DELETE /orders/{id}, its own words beside it. */
export const wireOutcome = z
  .object({ success: z.boolean() })
  .loose()
  .transform((json) => ({ success: json.success, said: saidIn(json) }))
