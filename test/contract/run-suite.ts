import { checks } from './checks.ts'
import { NotObserved, type Check, type World } from './world.ts'

export type Outcome =
  | { readonly result: 'holds' }
  | { readonly result: 'does not hold'; readonly why: string }
  | { readonly result: 'not observed'; readonly why: string }

const words = (error: unknown): string => {
  const [first = ''] = (error instanceof Error ? error.message : String(error)).split('\n\n')
  return first.replaceAll(/\s+/g, ' ').slice(0, 400)
}

/** Runs every check once, one after the other, and never throws. */
export async function runSuite(world: World, those: Readonly<Record<string, Check>> = checks): Promise<ReadonlyMap<string, Outcome>> {
  const outcomes = new Map<string, Outcome>()
  for (const [id, check] of Object.entries(those)) {
    try {
      await check(world)
      outcomes.set(id, { result: 'holds' })
    } catch (error) {
      outcomes.set(id, { result: error instanceof NotObserved ? 'not observed' : 'does not hold', why: words(error) })
    }
  }
  return outcomes
}
