import { setLocale } from '../../../shared/messages/locale.ts'
import { expect, test } from '../fixtures.ts'
import { pictureFolder } from '../take-pictures.ts'
import { takeTroubles } from './look.ts'

// No keychain of the person who runs the tests is written to.
process.env['DBUS_SESSION_BUS_ADDRESS'] = 'unix:path=/nowhere'

/**
 * For a spec whose tests visit a part of the window each: the texts are accented, longer and in brackets, so that untranslated texts remain
 * English and texts without enough room are cut off. A test fails with all problems that its looks found.
 */
export function startVisits(): void {
  test.beforeAll(() => setLocale(pictureFolder === null ? 'en-XA' : (process.env['PACKBENCH_LOCALE'] ?? 'en')))
  test.beforeEach(() => void takeTroubles())
  test.afterEach(() => expect(takeTroubles()).toEqual([]))
  test.afterAll(() => setLocale('en'))
}
