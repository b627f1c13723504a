import { existsSync, mkdirSync, readlinkSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { damagedSettings, removeSettings } from '../damaged-settings.ts'
import type { Episode, Scene } from '../scene.ts'

const hour = 3_600_000

function away(scene: Scene): { does: () => void; undo: () => void } {
  const { printed, elsewhere } = scene
  const kept = `${printed}-kept`
  return {
    does: () => {
      mkdirSync(elsewhere, { recursive: true })
      renameSync(printed, kept)
      symlinkSync(elsewhere, printed)
    },
    undo: () => {
      if (!existsSync(kept)) return
      readlinkSync(printed)
      rmSync(printed)
      renameSync(kept, printed)
    },
  }
}

/** Puts the desk right again: room on both disks, the folder where it was chosen. */
export function mendDesk(scene: Scene): void {
  scene.dataDisk.free()
  scene.deskDisk.free()
  away(scene).undo()
  removeSettings(scene)
}

/** Faults of the disks, the PDF folder and the clock. */
export const deskEpisodes: readonly Episode[] = [
  {
    name: 'the data disk is full',
    life: (scene) => ({ batch: { at: { sheets: 3, does: () => void scene.dataDisk.fill(scene.random() * 200_000) } } }),
  },
  {
    name: 'the disk of the PDF folder is full',
    needsOrders: true,
    life: (scene) => ({
      batch: {
        at: { sheets: 3, does: () => void scene.deskDisk.fill(scene.random() < 0.5 ? 0 : 2 * 1024 * 1024 + scene.random() * 6000) },
      },
    }),
  },
  {
    name: 'another program takes each file, and it is killed after a file appeared',
    life: (scene) => ({
      takes: true,
      nextHurries: true,
      batch: { kill: { point: 'after rename', time: 2 + Math.floor(scene.random() * 6) } },
    }),
  },
  {
    name: 'the folder is emptied, and it is killed',
    life: (scene) => ({
      before: () => scene.tray.empty(),
      batch: { at: { sheets: 4, does: () => scene.tray.empty() }, killAfterSheets: 5 + Math.floor(scene.random() * 3) },
    }),
  },
  {
    name: 'the disk of the PDF folder keeps nothing for certain',
    life: (scene) => ({ listed: (station) => station.failSync(scene.printed), killAtEnd: true }),
  },
  {
    name: 'the folder is swapped for a link to another one',
    life: (scene) => ({ between: () => away(scene).does() }),
  },
  {
    name: 'the clock goes back by days',
    life: (scene) => ({
      before: () => scene.moveClock(-(1 + scene.random() * 5) * 24 * hour),
      between: async (station) => await station.jump(-3 * hour),
      killAtEnd: true,
    }),
  },
  {
    name: 'the clock goes forward by days',
    life: (scene) => ({
      before: () => scene.moveClock((1 + scene.random() * 3) * 24 * hour),
      between: async (station) => await station.jump(30 * hour),
      books: 2,
    }),
  },
  { name: 'the settings are damaged', life: damagedSettings },
  {
    name: 'finished pages are mixed up in memory',
    life: () => ({ listed: (station) => station.mixPages() }),
  },
  { name: 'print is pressed twice', life: () => ({ batch: { again: 'at once' }, books: 2, killAtEnd: true }) },
  {
    name: 'print is pressed again while the batch is paused',
    needsOrders: true,
    life: () => ({ batch: { again: 'while paused' } }),
  },
]
