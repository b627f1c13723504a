import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { overlayUses } from '../e2e/window/focus/overlay-uses.ts'

const root = resolve(import.meta.dirname, '..', '..')
const opening =
  /<(?:Dialog|FormDialog|OverrideDialog|MenuButton|ContextMenu|PopoverButton|Select|Modal|Popover|MenuTrigger|DialogTrigger)\b/

/** The shared components themselves. */
const shared = /^renderer\/ui\//

test('every overlay is listed with the visit that closes it', () => {
  const opened = globSync('renderer/**/*.tsx', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !shared.test(file) && opening.test(readFileSync(join(root, file), 'utf8')))
  expect(opened.toSorted()).toEqual(Object.keys(overlayUses).toSorted())
})
