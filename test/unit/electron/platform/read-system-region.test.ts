import { expect, test } from 'vitest'
import { readSystemRegion } from '../../../../electron/platform/read-system-region.ts'

test.each([
  [{ LANG: 'en_US.UTF-8', LC_NUMERIC: 'de_DE.UTF-8' }, 'de-DE'],
  [{ LANG: 'de_DE.UTF-8', LC_NUMERIC: 'de_DE', LC_ALL: 'en_GB.utf8' }, 'en-GB'],
  [{ LANG: 'fr_FR@euro', LC_NUMERIC: '' }, 'fr-FR'],
  [{ LANG: 'de_DE', LC_ALL: 'C.UTF-8' }, 'en-US'],
  [{ LANG: 'POSIX' }, 'en-US'],
  [{ LANG: 'not a locale' }, undefined],
  [{}, undefined],
])('on Linux the variables %j give the region %s', (environment, region) => {
  expect(readSystemRegion({ platform: 'linux', environment })).toBe(region)
})

test.each(['win32', 'darwin'] as const)('on %s the region is that of the system’s formats, whatever a terminal has set', (platform) => {
  expect(readSystemRegion({ platform, environment: { LANG: 'en_US.UTF-8' }, formatLocale: () => 'de-DE' })).toBe('de-DE')
  expect(readSystemRegion({ platform, environment: { LANG: 'en_US.UTF-8' } })).toBeUndefined()
})

test('on Linux the region is that of the system’s formats where no variable is set', () => {
  expect(readSystemRegion({ platform: 'linux', environment: {}, formatLocale: () => 'pl' })).toBe('pl')
})
