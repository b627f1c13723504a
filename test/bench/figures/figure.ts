/** One measured figure beside what it may be at most (or, for rates, at least), and the peer it was measured against in the same run. */
export interface Figure {
  readonly name: string
  readonly value: number
  readonly unit: string
  readonly limit: { readonly most: number } | { readonly least: number }
  /** What the same machine needed for the same work done another way, in the same unit unless it says otherwise. */
  readonly peer: { readonly name: string; readonly value: number; readonly unit: string } | null
}

export function isMet({ value, limit }: Figure): boolean {
  return 'most' in limit ? value <= limit.most : value >= limit.least
}

/** Rounds to three significant digits. */
export function rounded(value: number): number {
  return Number(value.toPrecision(3))
}

export function figureLine(figure: Figure): string {
  const { name, value, unit, limit, peer } = figure
  const bound = 'most' in limit ? `at most ${rounded(limit.most)}` : `at least ${rounded(limit.least)}`
  const beside = peer === null ? '' : `; ${peer.name}: ${rounded(peer.value)} ${peer.unit}`
  return `${isMet(figure) ? 'ok  ' : 'MISS'}  ${name}: ${rounded(value)} ${unit} (${bound}${beside})`
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** How long the main loop was held at most, in milliseconds. */
export interface LoopHold {
  /** By its own work: processor time of the main thread between two looks, five milliseconds or more apart. */
  readonly own: number
  /** By the clock: waiting for the disk and for other programs on the same processors included. */
  readonly clock: number
}

/** Watches the main loop until the returned function is called. */
export function watchLoop(): () => LoopHold {
  let own = 0
  let clock = 0
  let last = performance.now()
  let used = process.threadCpuUsage()
  const look = (): void => {
    const now = performance.now()
    const { user, system } = process.threadCpuUsage(used)
    own = Math.max(own, (user + system) / 1000)
    clock = Math.max(clock, now - last - 5)
    last = now
    used = process.threadCpuUsage()
  }
  const timer = setInterval(look, 5)
  return () => {
    clearInterval(timer)
    look()
    return { own, clock }
  }
}

export function holdFigure(name: string, { own, clock }: LoopHold): Figure {
  const peer = { name: 'by the clock, with what the disk and other programs took', value: clock, unit: 'ms' }
  return { name, value: own, unit: 'ms', limit: { most: 50 }, peer }
}
