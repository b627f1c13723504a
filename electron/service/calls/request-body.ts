import type { Call } from './call.ts'

/** Headers and body of a call, encoded once: JSON, the form, or nothing. */
export function encodeBody({ body, form }: Pick<Call<unknown>, 'body' | 'form'>): {
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
} {
  if (form !== undefined) return { headers: { 'content-type': form.contentType }, body: form.bytes }
  if (body === undefined) return { headers: {} }
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
}
