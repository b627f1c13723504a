import { isolate } from '../../../shared/messages/render-message.ts'

/** Joins the non-empty parts with a dot; each keeps its own text direction. */
export function joinParts(...parts: readonly (string | null)[]): string {
  return parts
    .filter((part) => part !== null && part !== '')
    .map((part) => isolate(part ?? ''))
    .join(' · ')
}
