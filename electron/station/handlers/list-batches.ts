import type { CallInput, CallOutput } from '../../../shared/contract/contract.ts'
import type { Result } from '../../../shared/result.ts'
import type { ProfileServices } from '../profile/profile-services.ts'

/** The newest batches, or those with an order that a search for `find` finds. */
export async function listBatches(
  { printing, orders }: Pick<ProfileServices, 'printing' | 'orders'>,
  { find = '' }: CallInput<'printing.batches'>,
): Promise<Result<CallOutput<'printing.batches'>>> {
  const text = find.trim()
  if (text === '') return await printing.batches()
  const listed = await orders.list({ view: { kind: 'search', text }, sort: { by: 'created', direction: 'descending' } })
  return listed.ok ? await printing.batchesOf(listed.value.ids) : listed
}
