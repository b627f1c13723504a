import { orderFilterMessages } from '../../../shared/messages/orders/order-filter-messages.ts'
import { filterName, type FilterKey } from './order-filter.ts'

/** How much each filter hides in a list that is empty with all of them. */
export interface HiddenByFilters {
  /** Orders in the list without any filter. */
  readonly unfiltered: number
  readonly parts: readonly { readonly part: FilterKey; readonly withoutIt: number }[]
}

/** Which filter hides everything. */
export function formatHiddenByFilters(list: string, { unfiltered, parts }: HiddenByFilters): string {
  if (unfiltered === 0) return orderFilterMessages.emptyUnfiltered({ list })
  const count = unfiltered
  const hiding = parts.filter(({ withoutIt }) => withoutIt > 0)
  const [only, another] = hiding
  if (only === undefined) return orderFilterMessages.hiddenTogether({ count, list })
  if (another === undefined) return orderFilterMessages.hiddenByOne({ filter: filterName(only.part), count, list })
  return orderFilterMessages.hiddenUnlessOneRemoved({ count, list })
}
