import type { CallInput, CallOutput } from '../../shared/contract/contract.ts'
import { storedOrdersFailures } from '../../shared/messages/stored-orders/stored-orders-failures.ts'
import { failed, success, type Result } from '../../shared/result.ts'
import type { Clock } from '../platform/clock.ts'
import type { OrderStore } from './store/order-store.ts'

export interface OverrideFindingOptions {
  readonly store: Pick<OrderStore, 'overrideFinding'>
  readonly clock: Clock
  readonly person: () => string
  readonly onChanged: (ids: readonly number[]) => Promise<void>
}

export type OverrideFinding = (request: CallInput<'orders.overrideFinding'>) => Promise<Result<CallOutput<'orders.overrideFinding'>>>

/** Overrides a finding of the pre-checks, unless the order has changed and no longer has it. */
export function createOverrideFinding({ store, clock, person, onChanged }: OverrideFindingOptions): OverrideFinding {
  return async ({ orderId, finding, reason }) => {
    const override = reason === null ? null : { ...finding, reason, person: person(), at: clock.now().toString() }
    const saved = await store.overrideFinding(orderId, finding, override)
    if (!saved.ok) return saved
    if (!saved.value) return failed(storedOrdersFailures.findingGone())
    await onChanged([orderId])
    return success({})
  }
}
