import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Life, Scene } from './scene.ts'

/** As on a new machine. */
export function removeSettings({ data }: Pick<Scene, 'data'>): void {
  for (const name of ['settings.json', 'settings.backup.json']) rmSync(join(data, name), { force: true })
}

/** Damages the settings: until a person selects the printers again, the station cannot know which ones labels went to. */
export function damagedSettings({ data, tray, left, trouble }: Scene): Life {
  let before = Number.POSITIVE_INFINITY
  return {
    before: () => {
      writeFileSync(join(data, 'settings.json'), '{"version": 1, "printing": {"labelPr')
      before = tray.count()
    },
    listed: async (station) => {
      const started = await station.call('printing.start', {
        orderIds: left()
          .slice(0, 3)
          .map(({ id }) => id),
        again: { kind: 'leave-out' },
        sortBy: 'given',
      })
      if (started.ok) await station.batchEnd(started.value.id)
      if (tray.count() > before) trouble(['NOBODY SELECTED a printer, and sheets came out'])
      const stored = await station.call('settings.read', {})
      if (!stored.ok) return
      const printing = { ...stored.value.printing, labelPrinter: 'folder', documentPrinter: 'folder' }
      await station.call('settings.save', { ...stored.value, printing })
    },
  }
}
