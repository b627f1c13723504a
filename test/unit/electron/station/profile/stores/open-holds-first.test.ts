import { setImmediate } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openOrderStore } from '../../../../../../electron/orders/store/worker/open-order-store.ts'
import { silentLog } from '../../../../../../electron/platform/log.ts'
import { openProfileDatabases } from '../../../../../../electron/station/profile/stores/profile-databases.ts'
import { createHandClock } from '../../../../../support/clocks/hand-clock.ts'
import { temporaryFolder } from '../../../../../support/temporary-folder.ts'
import { valueOrThrow } from '../../../../../support/value-or-throw.ts'

const opened: unknown[] = []

vi.mock(import('../../../../../../electron/storage/worker/database-worker-client.ts'), () => ({
  startDatabaseWorker: () => ({
    open: async (request: unknown) => {
      opened.push(request)
      return { ok: true as const, value: { damagedOrdersFile: null, damagedHoldsFile: null } as never }
    },
    run: () => Promise.reject(new Error('Nothing is run.')),
    isUsable: () => true,
    terminate: async () => {},
  }),
}))

test('the workers with the orders open no file before the file of the holds is open', async () => {
  const free = Promise.withResolvers<void>()
  const options = { folder: temporaryFolder(), workerFile: 'worker', log: silentLog, onDamaged: () => {} }
  const opening = openOrderStore({ ...options, filesFree: free.promise })
  await setImmediate()
  expect(opened).toEqual([])
  free.resolve()
  await valueOrThrow(await opening).close()
  expect(opened).toMatchObject([{ role: 'writer' }, { role: 'reader' }])
})

test('the holds are opened before every other database of the account', async () => {
  const names: string[] = []
  const options = { folder: temporaryFolder(), clock: createHandClock(), record: null, notify: () => {} }
  const databases = valueOrThrow(await openProfileDatabases({ ...options, onOpened: (name) => void names.push(name) }))
  onTestFinished(() => databases.close())
  expect(names).toHaveLength(8)
  expect(names[0]).toBe('holds')
})
