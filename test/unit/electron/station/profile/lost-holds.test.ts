import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openEngineStation } from '../../../../support/stations/engine-station.ts'
import { startLargeService } from '../../../../support/large-service/large-service.ts'
import { accountFolder, removeDatabase, restoreDatabase } from '../../../../support/lost-files.ts'
import { temporaryFolder } from '../../../../support/temporary-folder.ts'
import { valueOrThrow } from '../../../../support/value-or-throw.ts'
import { notificationMessage } from '../../../../../shared/contract/station-notification.ts'

test('reports once that the file of holds is missing or older, and reports nothing if it is unchanged', async () => {
  const service = await startLargeService({ orders: 3 })
  onTestFinished(() => service.close())
  const folder = temporaryFolder()
  /** What is reported at a start of the station, which then puts these orders off. */
  const work = async (put: readonly number[] = []): Promise<string[]> => {
    const { handlers, close } = await openEngineStation({ folder, service })
    onTestFinished(() => close().catch(() => {}))
    const notices = valueOrThrow(await handlers['station.notices']({})).map(notificationMessage)
    if (put.length > 0) valueOrThrow(await handlers['orders.hold']({ orderIds: [...put], until: null, note: 'Waits' }))
    await close()
    return notices
  }
  expect(await work([service.idOf(0)])).toEqual([])
  const account = accountFolder(join(folder, 'data'))
  const copy = temporaryFolder()
  cpSync(account, copy, { recursive: true })
  expect(await work([service.idOf(1)])).toEqual([])
  restoreDatabase(copy, account, 'holds.db')
  expect(await work()).toEqual([expect.stringMatching(/^The list of holds and notes \(holds\.db\) is an older copy/)])
  expect(await work()).toEqual([])
  removeDatabase(account, 'holds.db')
  expect(await work()).toEqual([expect.stringMatching(/\(holds\.db\) is missing/)])
  expect(await work()).toEqual([])
})
