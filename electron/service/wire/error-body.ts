import { z } from 'zod'

const textOrTexts = z.union([z.string(), z.array(z.unknown())]).nullish()

/** Interface, "Errors": `{success, error, errors}`; creating a company returns `{error}` alone. Both may contain text or a list of texts. */
const wireError = z.object({ error: textOrTexts, errors: textOrTexts })

function nonBlankTexts(value: string | readonly unknown[] | null | undefined): string[] {
  const texts = typeof value === 'string' ? [value] : (value ?? [])
  return texts.filter((text): text is string => typeof text === 'string' && text.trim() !== '')
}

/** The service's own message in an error body, complete; undefined if there is none. */
export function upstreamMessageIn(json: unknown): string | undefined {
  const error = wireError.safeParse(json)
  if (!error.success) return undefined
  const texts = [...new Set([...nonBlankTexts(error.data.error), ...nonBlankTexts(error.data.errors)])]
  return texts.length === 0 ? undefined : texts.join('\n')
}

/** The response to DELETE /orders/{id}, with its own message. */
export const wireOutcomeResponse = z
  .object({ success: z.boolean() })
  .loose()
  .transform((json) => ({ success: json.success, upstreamMessage: upstreamMessageIn(json) }))
