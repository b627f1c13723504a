import { setLocale } from '../../../shared/messages/locale.ts'
import { expect, test } from '../fixtures.ts'
import { pictureFolder } from '../take-pictures.ts'
import { takeTroubles } from './look.ts'

// No keychain of the person who runs the tests is written to.
process.env['DBUS_SESSION_BUS_ADDRESS'] = 'unix:path=/nowhere'

/**
 * For a spec whose tests visit a part of the window each: its texts are accented, longer and in brackets, so that what is still English was not
 * translated and what is cut off has no room. A test fails with everything that its looks found.
 */
export function startVisits(): void {
  test.beforeAll(() => setLocale(pictureFolder === null ? 'en-XA' : (process.env['PACKBENCH_LOCALE'] ?? 'en')))
  test.beforeEach(() => void takeTroubles())
  test.afterEach(() => expect(takeTroubles()).toEqual([]))
  test.afterAll(() => setLocale('en'))
}
