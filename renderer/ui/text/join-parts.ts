import { isolate } from '../../../shared/messages/render-message.ts'

/** The parts that say something, with a dot between; each keeps its own direction. */
export function joinParts(...parts: readonly (string | null)[]): string {
  return parts
    .filter((part) => part !== null && part !== '')
    .map((part) => isolate(part ?? ''))
    .join(' · ')
}
