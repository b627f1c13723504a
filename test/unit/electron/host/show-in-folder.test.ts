import { expect, test } from 'vitest'
import { viewerCommands } from '../../../../electron/host/show-in-folder.ts'

test('Explorer gets a path with spaces and commas in its own quotes', () => {
  const system = { platform: 'win32', environment: { SystemRoot: 'D:\\Win' } } as const
  const [command] = viewerCommands(system, 'C:\\My files\\Orders, open\\list 1.csv')
  expect(command).toMatchObject({ args: ['/select,"C:\\My files\\Orders, open\\list 1.csv"'], isVerbatim: true })
  expect(command?.program).toMatch(/^D:\\Win.explorer\.exe$/)
})
