import { expect, test } from 'vitest'
import { namesNobody, osUserName } from '../../../../electron/platform/os-user-name.ts'

test('the account of the machine itself is no person', () => {
  expect(osUserName()).not.toMatch(/^(root|administrator|system|)$/i)
})

test('an account that a system creates by default is no person, in whatever language; one with a name is', () => {
  for (const account of ['Administrateur', 'Administrador', 'admin', 'user', 'ROOT', 'Järjestelmänvalvoja'])
    expect(namesNobody(account)).toBe(true)
  for (const account of ['ana', 'Adminka', 'Usera']) expect(namesNobody(account)).toBe(false)
})
