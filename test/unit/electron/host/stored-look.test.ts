import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readStoredLook } from '../../../../electron/host/stored-look.ts'

function lookOf(settings: string | null): object {
  const folder = mkdtempSync(join(tmpdir(), 'packbench-look-'))
  if (settings !== null) writeFileSync(join(folder, 'settings.json'), settings)
  return readStoredLook(folder)
}

test('reads the chosen theme from the settings', () => {
  expect(lookOf('{"version":1,"theme":"dark"}')).toEqual({ theme: 'dark' })
  expect(lookOf('{"version":1,"theme":"light"}')).toEqual({ theme: 'light' })
})

test.each([null, '', '{"theme":', 'null', '{"theme":"system"}', '{"theme":"\\"><script>"}', '{"theme":7}'])(
  'without a chosen theme the window follows the system: %s',
  (settings) => {
    expect(lookOf(settings)).toEqual({})
  },
)
