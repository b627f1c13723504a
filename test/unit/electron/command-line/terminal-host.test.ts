import { expect, test } from 'vitest'
import { createTerminalHost } from '../../../../electron/command-line/terminal-host.ts'
import { failed } from '../../../../shared/result.ts'
import { scriptedFailure } from '../../../support/scripted-failure.ts'

test.each(['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGBREAK'] as const)('a command ends in order at %s', (signal) => {
  const host = createTerminalHost({
    environment: {},
    openStation: async () => failed(scriptedFailure('unexpected')),
    resolveProxy: async () => 'DIRECT',
  })
  expect(host.signal.aborted).toBe(false)
  process.emit(signal)
  expect(host.signal.aborted).toBe(true)
})
