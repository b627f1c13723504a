import { cpSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { orderDocumentCopyKey } from '../../../../../electron/printing/ledger/printed-before.ts'
import { leaveOut, printedShift } from '../../../../support/printed-shift.ts'
import { sampleOf } from '../../../../support/test-volume.ts'
import { valueOrThrow } from '../../../../support/value-or-throw.ts'
import { failureLike } from '../../../../support/failure-like.ts'

const { shift, printedIn, orderIds, sheets, account, accountAt, goTo, open, noticesOf } = printedShift()
const file = (): string => join(account(), 'ledger.db')

// Windows lets nobody remove, move or replace a file that is open.
test.skipIf(process.platform === 'win32')(
  'a batch halts before its next sheet once the ledger is removed, moved or overwritten, and nothing prints until the next start',
  async () => {
    const harms: readonly (() => void)[] = [
      () => rmSync(file()),
      () => rmSync(`${file()}-wal`),
      () => cpSync(join(accountAt('before'), 'ledger.db'), file()),
      () => renameSync(file(), join(shift, 'elsewhere.db')),
    ]
    for (const harm of sampleOf(harms, 2)) {
      goTo('before')
      const engine = await open()
      const harmed = Promise.withResolvers<number>()
      const leave = engine.station.onEvent((channel) => {
        if (channel !== 'printing.changed' || printedIn() < 5) return
        leave()
        harm()
        harmed.resolve(printedIn())
      })
      const batch = await engine.print({ orderIds: orderIds(), again: leaveOut })
      const before = await harmed.promise
      expect(batch).toMatchObject({
        state: 'interrupted',
        halt: failureLike({ message: expect.stringContaining('was removed or replaced while Packbench was open') }),
      })
      // The sheet that was being sent may still have been printed.
      expect(printedIn()).toBeLessThanOrEqual(before + 1)
      const resumed = await engine.handlers['printing.control']({ batchId: batch.id, action: 'resume' })
      expect(resumed).toMatchObject({ ok: false })
      expect((await noticesOf(engine)).filter((words) => words.includes('Nothing more is sent to a printer'))).toHaveLength(1)
      const printed = printedIn()
      await engine.close()

      const next = await open()
      const plan = valueOrThrow(await next.handlers['printing.plan']({ orderIds: orderIds() }))
      const unknown = new Set(plan.unknownBefore.map(({ orderId }) => orderId))
      const documents = new Set(plan.printedBefore.map(orderDocumentCopyKey))
      const left = plan.sheets.filter((sheet) => !unknown.has(sheet.orderId) && !documents.has(orderDocumentCopyKey(sheet)))
      expect(left.length).toBeLessThanOrEqual(sheets() - printed)
      await next.close()
    }
  },
)
