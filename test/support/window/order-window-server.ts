/** How a service may count "20 requests in 60 seconds". Times in milliseconds on its own clock. */
export interface OrderWindow {
  /** Counts a request and says whether it is one too many. */
  arrives(at: number): boolean
}

const limit = 20
const window = 60_000

/** The last 60 seconds before each request, refused ones counted too. */
export function slidingWindow(): OrderWindow {
  let arrivals: number[] = []
  return {
    arrives: (at) => {
      arrivals = [...arrivals.filter((earlier) => earlier > at - window), at]
      return arrivals.length > limit
    },
  }
}

/** Windows of 60 seconds aligned to the service's clock. */
export function fixedWindow(phase: number): OrderWindow {
  const counts = new Map<number, number>()
  return {
    arrives: (at) => {
      const number = Math.floor((at + phase) / window)
      const count = (counts.get(number) ?? 0) + 1
      counts.set(number, count)
      return count > limit
    },
  }
}

/** Sliding, with times kept in whole seconds and both ends of the window counted. */
export function coarseWindow(): OrderWindow {
  let arrivals: number[] = []
  return {
    arrives: (at) => {
      const second = Math.floor(at / 1000)
      arrivals = [...arrivals.filter((earlier) => earlier >= second - window / 1000), second]
      return arrivals.length > limit
    },
  }
}
