import type { EmitEvent, Handlers } from '../../shared/contract/contract.ts'
import { readOrderLink } from '../../shared/orders/order-link.ts'
import { success } from '../../shared/result.ts'
import type { ProfileServices } from './profile/profile-services.ts'

/** Rows read per query. */
const maxRows = 200

export interface OrderLinks {
  /** Keeps the order of a link for the window and replaces one that was not opened yet. Returns false if the text is not an order link. */
  readonly open: (link: string) => boolean
  /** For the window: the pending reference and the stored order that has it. Returned once. */
  readonly take: Handlers['links.take']
}

/** The stored order with exactly this reference; null if there is none. */
async function findStored({ orders }: Pick<ProfileServices, 'orders'>, reference: string): Promise<number | null> {
  const view = { kind: 'search', text: reference } as const
  const listed = await orders.list({ view, sort: { by: 'created', direction: 'descending' } })
  if (!listed.ok) return null
  const rows = await orders.rows(listed.value.ids.slice(0, maxRows))
  return rows.ok ? (rows.value.find((row) => row.reference === reference)?.id ?? null) : null
}

/**
 * Links that the operating system passes on. They can come from anywhere, so the only effect is a search for a stored order with exactly
 * this reference: the service is not called, nothing is written.
 */
export function createOrderLinks(profile: () => Pick<ProfileServices, 'orders'> | null, emit: EmitEvent): OrderLinks {
  let waiting: string | null = null

  return {
    open: (link) => {
      const reference = readOrderLink(link)
      if (reference === null) return false
      waiting = reference
      emit('links.opened', { reference })
      return true
    },
    take: async () => {
      const open = profile()
      // The link waits until a person is signed in.
      if (waiting === null || open === null) return success({ order: null })
      const reference = waiting
      waiting = null
      return success({ order: { reference, orderId: await findStored(open, reference) } })
    },
  }
}
