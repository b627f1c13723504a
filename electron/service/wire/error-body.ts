import { z } from 'zod'

const textOrTexts = z.union([z.string(), z.array(z.unknown())]).nullish()

/** Interface, "Errors": `{success, error, errors}`; creating a company answers `{error}` alone. Both may hold text or a list of texts. */
const wireError = z.object({ error: textOrTexts, errors: textOrTexts })

function nonBlankTexts(value: string | readonly unknown[] | null | undefined): string[] {
  const texts = typeof value === 'string' ? [value] : (value ?? [])
  return texts.filter((text): text is string => typeof text === 'string' && text.trim() !== '')
}

/** The service's own words in an error body, whole; undefined when it said nothing. */
export function upstreamMessageIn(json: unknown): string | undefined {
  const error = wireError.safeParse(json)
  if (!error.success) return undefined
  const texts = [...new Set([...nonBlankTexts(error.data.error), ...nonBlankTexts(error.data.errors)])]
  return texts.length === 0 ? undefined : texts.join('\n')
}

/** The answer of DELETE /orders/{id}, its own words beside it. */
export const wireOutcomeResponse = z
  .object({ success: z.boolean() })
  .loose()
  .transform((json) => ({ success: json.success, upstreamMessage: upstreamMessageIn(json) }))
