import { handoverListMessages } from '../../shared/messages/handover/handover-list-messages.ts'
import { isolate } from '../../shared/messages/render-message.ts'

/** The carrier services of a van, each once. */
export function formatServices(services: readonly (string | null)[]): string {
  return [...new Set(services)].map((service) => isolate(service ?? handoverListMessages.noService())).join(', ')
}
