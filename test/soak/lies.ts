/** How the service misbehaves; numbers are chances for each request, from 0 to 1. */
export interface Lies {
  /** Answers 500, before or after it has done what was asked. */
  failBefore: number
  failAfter: number
  /** The connection dies instead of an answer. */
  dropBefore: number
  dropAfter: number
  /** A read of one order answers another one. */
  wrongOrder: number
  /** A link leads to another order's label. */
  wrongLabel: number
  /** A link has expired when it is used. */
  deadLink: number
  /** A list is as it was some time ago. */
  staleList: number
  /** A list gives its first page for every page. */
  repeatedPage: number
  /** Lists claim a billion pages and give their first page for each of them. */
  endlessLists: boolean
  /** Orders that are reported with another order's waybill and label. */
  readonly shared: Map<number, number>
  /** Orders whose links lead to another order's label for as long as they are listed here. */
  readonly swapped: Set<number>
}

export const truthful = (): Lies => ({
  failBefore: 0,
  failAfter: 0,
  dropBefore: 0,
  dropAfter: 0,
  wrongOrder: 0,
  wrongLabel: 0,
  deadLink: 0,
  staleList: 0,
  repeatedPage: 0,
  endlessLists: false,
  shared: new Map(),
  swapped: new Set(),
})
