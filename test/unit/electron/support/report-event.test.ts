import { expect, test } from 'vitest'
import { createSupportHandlers } from '../../../../electron/support/support-handlers.ts'
import { systemClock } from '../../../../electron/platform/clock.ts'
import { failed } from '../../../../shared/result.ts'
import { scriptedFailure } from '../../../support/scripted-failure.ts'

test('An event that the window could not read is logged with its name and what does not fit', async () => {
  const logged: string[] = []
  const handlers = createSupportHandlers({
    dataFolder: '/nowhere',
    clock: systemClock,
    log: { error: (message, error) => logged.push(`${message}: ${error instanceof Error ? error.message : ''}`) },
    saveExport: async () => failed(scriptedFailure('unexpected')),
  })
  expect(await handlers['support.reportEvent']({ channel: 'orders.changed', problem: 'overview.queues: invalid_type' })).toMatchObject({
    ok: true,
  })
  expect(logged).toEqual(['event orders.changed does not fit the contract: overview.queues: invalid_type'])
})
