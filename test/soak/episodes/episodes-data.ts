import { dirname, join } from 'node:path'
import type { Kill } from '../../kills/kill-plan.ts'
import { someStep, type Episode, type Scene } from '../scene.ts'
import {
  copyOpenDatabase,
  corrupt,
  filesIn,
  isWhole,
  removeFile,
  replaceByCopy,
  restoreDatabase,
  rollBack,
  truncate,
} from '../file-faults.ts'

function oneOf<Item>(items: readonly Item[], { random }: Scene): Item {
  const item = items[Math.floor(random() * items.length)]
  if (item === undefined) throw new Error('There is nothing to choose from.')
  return item
}

const upTo = (most: number, { random }: Scene): number => Math.floor(random() * most)

function someTime(scene: Scene): Kill {
  return { point: 'anywhere', time: 1 + upTo(30, scene), spin: upTo(4000, scene) }
}

const ledgers = ({ data }: Scene): string[] => filesIn(data).filter((path) => path.endsWith('/ledger.db'))

/** An earlier snapshot of the shift since printing began, never the newest, so that restoring it really reverts something. */
function earlier(scene: Scene): number {
  return upTo(Math.max(1, scene.snapshots.count - 1), scene)
}

/** Some files of a folder, each chosen with this probability; at least one. */
function some(paths: readonly string[], share: number, scene: Scene): string[] {
  const chosen = paths.filter(() => scene.random() < share)
  return chosen.length > 0 || paths.length === 0 ? chosen : [oneOf(paths, scene)]
}

/** One fault of one file. */
function spoil(path: string, scene: Scene): void {
  const moment = earlier(scene)
  const faults = {
    gone: () => removeFile(path),
    [`rolled back to ${moment}`]: () => rollBack(scene.snapshots, moment, path),
    truncated: () => truncate(path, scene.random() * 0.9),
    corrupted: () => corrupt(path, scene.random),
  }
  const [words, strike] = oneOf(Object.entries(faults), scene)
  scene.note(`${named([path])} ${words}`)
  strike()
}

const named = (paths: readonly string[]): string => paths.map((path) => path.split('/').at(-1)).join(', ')

/** Faults of the machine's own files. The data folder and the state folder are never lost together: such a loss is undetectable. */
export const dataEpisodes: readonly Episode[] = [
  { name: 'killed at a step', life: (scene) => ({ batch: { kill: someStep(scene) } }) },
  {
    name: 'killed at any time, and while it starts',
    life: (scene) => ({ batch: { kill: someTime(scene) }, killAtStart: { point: 'after ledger', time: 1 + upTo(4, scene) } }),
  },
  {
    name: 'ledger gone',
    needsPast: true,
    life: (scene) => ({
      before: () => {
        for (const path of ledgers(scene)) removeFile(path)
      },
    }),
  },
  {
    name: 'ledger rolled back',
    needsPast: true,
    life: (scene) => ({
      before: () => {
        const moment = earlier(scene)
        scene.note(`to moment ${moment} of ${scene.snapshots.count}`)
        for (const path of ledgers(scene)) rollBack(scene.snapshots, moment, path)
      },
    }),
  },
  {
    name: 'ledger rolled back to the middle of a batch',
    needsOrders: true,
    life: (scene) => {
      const copies: { readonly path: string; readonly copy: string }[] = []
      return {
        batch: {
          kill: null,
          at: {
            sheets: 3,
            does: async () => {
              for (const [index, path] of ledgers(scene).entries()) {
                const copy = join(dirname(scene.state), `ledger-${index}.db`)
                await copyOpenDatabase(path, copy)
                copies.push({ path, copy })
              }
            },
          },
        },
        after: () => {
          for (const { path, copy } of copies) restoreDatabase(copy, path)
        },
      }
    },
  },
  {
    name: 'any files gone, rolled back or damaged',
    needsPast: true,
    life: (scene) => ({
      before: () => {
        for (const path of some(filesIn(scene.data), 0.6, scene)) spoil(path, scene)
      },
      batch: { kill: someStep(scene) },
    }),
  },
  {
    name: 'any files rolled back, each to another moment',
    needsPast: true,
    life: (scene) => ({
      before: () => {
        for (const path of some(filesIn(scene.data), 0.5, scene)) {
          const moment = earlier(scene)
          scene.note(`${named([path])} to ${moment}`)
          rollBack(scene.snapshots, moment, path)
        }
      },
    }),
  },
  {
    name: 'all data files gone',
    needsPast: true,
    life: (scene) => ({
      before: () => {
        for (const path of filesIn(scene.data)) removeFile(path)
      },
    }),
  },
  {
    name: 'all data files rolled back',
    needsPast: true,
    life: (scene) => ({
      before: () => {
        const moment = earlier(scene)
        scene.note(`to moment ${moment} of ${scene.snapshots.count}`)
        for (const path of filesIn(scene.data)) rollBack(scene.snapshots, moment, path)
      },
      killAtEnd: true,
    }),
  },
  {
    name: 'files damaged',
    needsPast: true,
    life: (scene) => ({
      before: () => {
        for (const path of some(filesIn(scene.data), 0.3, scene)) {
          const cut = scene.random() < 0.5
          scene.note(`${named([path])} ${cut ? 'truncated' : 'corrupted'}`)
          if (cut) truncate(path, scene.random() * 0.9)
          else corrupt(path, scene.random)
        }
      },
    }),
  },
  {
    name: 'what is kept outside is gone, and so are the ledger and others, but not all',
    needsPast: true,
    life: (scene) => ({
      before: () => {
        const stores = filesIn(scene.data).filter((path) => path.endsWith('.db') && path.includes('/profiles/'))
        const others = stores.filter((path) => !path.endsWith('/ledger.db')).toSorted(() => scene.random() - 0.5)
        for (const path of filesIn(scene.state)) removeFile(path)
        for (const path of [...ledgers(scene), ...others.slice(0, Math.floor(scene.random() * 3))]) spoil(path, scene)
      },
      batch: { kill: someStep(scene) },
    }),
  },
  {
    name: 'ledger gone under the running station',
    life: (scene) => {
      let before = Number.POSITIVE_INFINITY
      const goes = (): void => {
        for (const path of ledgers(scene)) removeFile(path)
        before = scene.tray.count()
      }
      return {
        batch: { at: { sheets: 3, does: goes }, kill: null },
        between: () => {
          // A first batch of fewer than three sheets left the file where it was.
          if (before === Number.POSITIVE_INFINITY) goes()
          // One sheet may have been on its way.
          if (scene.tray.count() > before + 1) scene.trouble(['WITHOUT A LEDGER sheets came out after its file was gone'])
          before = scene.tray.count()
        },
        ended: () => {
          if (scene.tray.count() > before) scene.trouble(['WITHOUT A LEDGER sheets came out after its file was gone'])
        },
      }
    },
  },
  {
    name: 'ledger replaced by an older copy under the running station',
    needsPast: true,
    life: (scene) => ({
      between: () => {
        for (const path of ledgers(scene)) if (isWhole(path)) replaceByCopy(scene.snapshots, earlier(scene), path)
      },
      killAtEnd: scene.random() < 0.5,
    }),
  },
  { name: 'a second station is started', life: (scene) => ({ between: (station) => scene.openAnother(station), killAtEnd: true }) },
  {
    name: 'lock gone while it runs',
    life: (scene) => ({
      batch: { at: { sheets: 2, does: () => removeFile(join(scene.data, 'lock.db')) } },
      between: (station) => scene.openAnother(station),
      killAtEnd: true,
    }),
  },
]
