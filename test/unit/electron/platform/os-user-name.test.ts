import { expect, test } from 'vitest'
import { osUserName } from '../../../../electron/platform/os-user-name.ts'

test('the account of the machine itself is no person', () => {
  expect(osUserName()).not.toMatch(/^(root|administrator|system|)$/i)
})
