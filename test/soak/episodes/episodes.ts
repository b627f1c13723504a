import { dataEpisodes } from './episodes-data.ts'
import { deskEpisodes } from './episodes-desk.ts'
import { seededRandom } from '../../support/seeded-random.ts'
import { serviceEpisodes } from './episodes-service.ts'
import { someStep, type Episode, type Life, type Scene } from '../scene.ts'

export const episodes: readonly Episode[] = [...dataEpisodes, ...deskEpisodes, ...serviceEpisodes].filter(
  ({ name }) => process.env['SOAK_SKIP'] === undefined || !new RegExp(process.env['SOAK_SKIP']).test(name),
)

export const livesInShift = 7

/** All episodes, shuffled again for each round. */
function round(number: number): Episode[] {
  const random = seededRandom(number + 1)
  return episodes
    .map((episode) => ({ episode, rank: random() }))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ episode }) => episode)
}

/** The faults of a shift's lives. Episodes are dealt in rounds from one seed to the next, so that ten seeds in a row have each at least once. */
export function dealEpisodes(seed: number): Episode[] {
  const dealt = Array.from({ length: livesInShift }, (_, life) => {
    const place = seed * livesInShift + life
    const episode = round(Math.floor(place / episodes.length))[place % episodes.length]
    if (episode === undefined) throw new Error('There is no episode.')
    return episode
  })
  const early = dealt.filter(({ needsOrders }) => needsOrders === true)
  const others = dealt.filter(({ needsOrders }) => needsOrders !== true)
  const first = early.length > 0 ? 0 : others.findIndex(({ needsPast }) => needsPast !== true)
  return [...early, ...others.slice(first, first + 1), ...others.slice(0, first), ...others.slice(first + 1)]
}

/** Adds to a life what may go wrong at any time beside its own fault. */
export function withMore(life: Life, scene: Scene): Life {
  const { random, service } = scene
  const killed = life.batch?.kill === undefined && life.batch?.killAfterSheets === undefined && random() < 0.3
  const stumbles = random() < 0.3
  return {
    ...life,
    takes: life.takes ?? random() < 0.25,
    killAtEnd: life.killAtEnd ?? random() < 0.4,
    books: life.books ?? (random() < 0.3 ? 1 : 0),
    ...(killed ? { batch: { ...life.batch, kill: someStep(scene) } } : {}),
    listed: async (station) => {
      if (stumbles) Object.assign(service.lies, { failBefore: 0.04, deadLink: 0.1, dropAfter: 0.04 })
      await life.listed?.(station)
    },
  }
}
