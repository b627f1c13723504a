import { create } from 'zustand'
import type { Failure } from '../../shared/failure.ts'
import type { Result } from '../../shared/result.ts'
import type { Weight } from '../../shared/scales/weight.ts'
import { call, createAccountCalls } from '../bridge.ts'

interface OrderWeight {
  readonly orderId: number
  /** Null until the scale was read, and when it returned no weight. */
  readonly weight: Weight | null
  readonly failure: Failure | null
}

/** The last weight measured for an order. */
export const useOrderWeight = create<{ readonly last: OrderWeight | null }>(() => ({ last: null }))

const { callAndApply, forget } = createAccountCalls()

export async function takeWeight(parcel: string): Promise<Result<Weight>> {
  return await call('scale.take', { parcel })
}

/** Weighs the parcel of an order; its panel shows the result. */
export async function weighOrder(orderId: number): Promise<void> {
  await callAndApply('scale.take', { parcel: `order ${orderId}` }, (taken) => {
    useOrderWeight.setState({
      last: { orderId, weight: taken.ok ? taken.value : null, failure: taken.ok ? null : taken.failure },
    })
  })
}

/** The weight of an order of another account is cleared; one that the scale returns later is dropped. */
export function resetOrderWeight(): void {
  forget()
  useOrderWeight.setState({ last: null })
}
