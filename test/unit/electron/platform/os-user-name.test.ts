import { expect, test } from 'vitest'
import { namesNobody, osUserName } from '../../../../electron/platform/os-user-name.ts'

test('an administrator account of this machine is not used as the name of a person', () => {
  expect(osUserName()).not.toMatch(/^(root|administrator|system|)$/i)
})

test('an account that a system creates by default is not used as a person in any language, and one with a name is', () => {
  for (const account of ['Administrateur', 'Administrador', 'admin', 'user', 'ROOT', 'Järjestelmänvalvoja'])
    expect(namesNobody(account)).toBe(true)
  for (const account of ['ana', 'Adminka', 'Usera']) expect(namesNobody(account)).toBe(false)
})
