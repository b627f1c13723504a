import { defaultDeadlineMs } from '../transport/transport.ts'
import type { Call } from './call.ts'

/** Bytes per millisecond of the slowest line that a form with files has to get through. */
const slowestUpload = 50
/** A form of this many bytes has enough time with the usual deadline. */
const ordinaryForm = 500_000

/** Headers and body of a call, encoded once: JSON, the form, or nothing. A form has time for its files too. */
export function encodeBody({ body, form }: Pick<Call<unknown>, 'body' | 'form'>): {
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
  readonly deadlineMs?: number
} {
  if (form !== undefined) {
    const deadlineMs = defaultDeadlineMs + Math.max(0, Math.ceil((form.bytes.byteLength - ordinaryForm) / slowestUpload))
    return { headers: { 'content-type': form.contentType }, body: form.bytes, deadlineMs }
  }
  if (body === undefined) return { headers: {} }
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
}
