import { readFileSync } from 'node:fs'
import { cpus } from 'node:os'

/** A share of the processors' time. From about here on even a page that shows nothing loses a frame now and then. */
const mostTaken = 0.01
const mostTries = 6

/** Milliseconds of all processors that the host gave to other virtual machines. Only Linux counts them; 0 elsewhere. */
function takenUntilNow(): number {
  try {
    const [all = ''] = readFileSync('/proc/stat', 'utf8').split('\n')
    // In hundredths of a second, as every Linux reports it.
    return Number(all.split(/ +/)[8] ?? 0) * 10
  } catch {
    return 0
  }
}

/** The share of the processors' time that is taken away from now until the returned function is called. */
function watchTaken(): () => number {
  const [before, from] = [takenUntilNow(), performance.now()]
  return () => (takenUntilNow() - before) / ((performance.now() - from) * cpus().length)
}

/** One step of work that cannot be measured again. */
export interface Step {
  readonly milliseconds: number
  readonly taken: number
}

export async function timed(work: () => Promise<unknown>): Promise<Step> {
  const taken = watchTaken()
  const from = performance.now()
  await work()
  return { milliseconds: performance.now() - from, taken: taken() }
}

/** The steps during which next to nothing was taken away; all of them when that leaves fewer than half. */
export function undisturbedSteps(steps: readonly Step[]): readonly Step[] {
  const quiet = steps.filter(({ taken }) => taken <= mostTaken)
  return quiet.length * 2 < steps.length ? steps : quiet
}

export interface Undisturbed<Value> {
  readonly value: Value
  /** The share of the processors' time that was taken away while this was measured. */
  readonly taken: number
  /** The number of earlier measurements that were discarded. */
  readonly repeated: number
}

/**
 * Repeats a measurement during which the host gave the processors to others: its result depends on the machine, not on what is measured. Only the
 * time taken away decides whether to repeat, never the result. If every try was disturbed, the least disturbed one counts.
 */
export async function undisturbed<Value>(measure: () => Promise<Value>): Promise<Undisturbed<Value>> {
  const tries: { readonly value: Value; readonly taken: number }[] = []
  for (;;) {
    const watched = watchTaken()
    const value = await measure()
    const taken = watched()
    tries.push({ value, taken })
    if (taken > mostTaken && tries.length < mostTries) continue
    const [best] = tries.toSorted((one, other) => one.taken - other.taken)
    return { ...(best ?? { value, taken }), repeated: tries.length - 1 }
  }
}

/** For beside a figure: how much was taken away while it was measured. */
export function disturbanceWords(measured: readonly Undisturbed<unknown>[]): string {
  const taken = Math.max(...measured.map((each) => each.taken)) * 100
  const repeated = measured.reduce((sum, each) => sum + each.repeated, 0)
  return `at most ${taken.toFixed(1)} % of the processors was given to others meanwhile, ${repeated} measured again for that`
}
