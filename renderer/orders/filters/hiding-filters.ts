import { formatNumber } from '../../../shared/format-count.ts'
import { filterNames, type FilterKey } from './order-filter.ts'

/** What the parts of a filter hide of a list that is empty with all of them. */
export interface HiddenByFilters {
  /** Orders in the list with no filter at all. */
  readonly unfiltered: number
  readonly parts: readonly { readonly part: FilterKey; readonly withoutIt: number }[]
}

/** One plain sentence: which filter hides everything. */
export function formatHiddenByFilters(title: string, { unfiltered, parts }: HiddenByFilters): string {
  if (unfiltered === 0) return `“${title}” is empty without any filter as well.`
  const orders = unfiltered === 1 ? 'the only order' : `all ${formatNumber(unfiltered)} orders`
  const guilty = parts.filter(({ withoutIt }) => withoutIt > 0)
  const [only, another] = guilty
  if (only !== undefined && another === undefined) return `The filter “${filterNames[only.part]}” hides ${orders} of “${title}”.`
  return `Together the filters hide ${orders} of “${title}”${guilty.length > 0 ? '; any one of these lets some through' : ''}.`
}
