import { expect, test } from 'vitest'
import { awaitedOrder, labelSheet, newBatch, value } from '../printing-fixtures.ts'
import { describeLedgers } from './ledger-adapters.ts'

describeLedgers((open) => {
  test('a batch starts with all its sheets intended, in the given order, and survives a restart', async () => {
    const first = await open()
    const sheets = value(await first.ledger.begin(newBatch('one', [labelSheet(3), labelSheet(1), labelSheet(2)])))
    const ledger = await first.reopen()
    const batch = await ledger.batch('one')
    expect(batch?.sheets).toEqual(sheets)
    expect(batch?.sheets.map((sheet) => [sheet.position, sheet.orderId, sheet.state])).toEqual([
      [1, 3, 'intended'],
      [2, 1, 'intended'],
      [3, 2, 'intended'],
    ])
    expect(batch?.summary).toMatchObject({ state: 'running', orders: 3, sheets: 3, counts: { intended: 3 } })
  })

  test('the state of a sheet is its newest event, and every earlier event remains', async () => {
    const { ledger, query } = await open()
    const [sheet] = value(await ledger.begin(newBatch('one', [labelSheet(1)])))
    const id = sheet?.id ?? ''
    value(await ledger.change(id, { state: 'submitted', jobUuid: 'u-1', sha256: 'abc' }))
    const spooled = value(await ledger.change(id, { state: 'spooled', job: 'finished', file: '0001.pdf' }))
    expect(await ledger.sheet(id)).toEqual(spooled)
    expect(spooled).toMatchObject({ state: 'spooled', jobUuid: 'u-1', sha256: 'abc', job: 'finished', file: '0001.pdf' })
    expect((await query('SELECT state FROM sheet_events ORDER BY number')).map((row) => row['state'])).toEqual([
      'intended',
      'submitted',
      'spooled',
    ])
  })

  test.each(['batches', 'batch_events', 'sheets', 'sheet_events'])('no row of %s can be changed or deleted', async (table) => {
    const { ledger, query } = await open()
    value(await ledger.begin(newBatch('one', [labelSheet(1)])))
    const before = await query(`SELECT * FROM ${table}`)
    const column = Object.keys(before[0] ?? {})[1] ?? ''
    await expect(query(`UPDATE ${table} SET ${column} = ${column}`)).rejects.toThrow(/append-only|permission denied/)
    await expect(query(`DELETE FROM ${table}`)).rejects.toThrow(/append-only|permission denied/)
    expect(await query(`SELECT * FROM ${table}`)).toEqual(before)
  })

  test('a step the states do not allow is a bug and leaves no event', async () => {
    const { ledger } = await open()
    const [sheet] = value(await ledger.begin(newBatch('one', [labelSheet(1)])))
    await expect(ledger.change(sheet?.id ?? '', { state: 'confirmed' })).rejects.toThrow('cannot become confirmed')
    expect((await ledger.sheet(sheet?.id ?? ''))?.state).toBe('intended')
  })

  test('refuses a change decided on an outdated state', async () => {
    const { ledger } = await open()
    const [sheet] = value(await ledger.begin(newBatch('one', [labelSheet(1)])))
    value(await ledger.change(sheet?.id ?? '', { state: 'submitted' }))
    expect(await ledger.change(sheet?.id ?? '', { from: 'intended', state: 'failed' })).toMatchObject({ failure: { kind: 'busy' } })
    expect((await ledger.sheet(sheet?.id ?? ''))?.state).toBe('submitted')
  })

  test('commits several changes together or not at all', async () => {
    const { ledger } = await open()
    const sheets = value(await ledger.begin(newBatch('one', [labelSheet(1), labelSheet(2)])))
    const ids = sheets.map((sheet) => sheet.id)
    value(await ledger.change(ids[1] ?? '', { state: 'submitted' }))
    const both = ids.map((sheetId) => ({ sheetId, from: 'intended', state: 'failed' }) as const)
    expect(await ledger.changeAll(both)).toMatchObject({ ok: false })
    expect((await ledger.sheet(ids[0] ?? ''))?.state).toBe('intended')
  })

  test('an intended sheet claims its order: a second batch with that order is refused whole', async () => {
    const { ledger } = await open()
    const [sheet] = value(await ledger.begin(newBatch('one', [labelSheet(1)])))
    expect([...(await ledger.claimed([1, 2]))]).toEqual([1])
    expect(await ledger.begin(newBatch('two', [labelSheet(2), labelSheet(1)]))).toMatchObject({ failure: { kind: 'busy' } })
    expect(await ledger.batch('two')).toBeNull()
    value(await ledger.change(sheet?.id ?? '', { state: 'failed' }))
    value(await ledger.begin(newBatch('two', [labelSheet(2), labelSheet(1)])))
  })

  test('a scanned waybill finds the newest sheet sent or in doubt, and a confirmed one only when there is none', async () => {
    const { ledger } = await open()
    const [first] = value(await ledger.begin(newBatch('one', [labelSheet(1)])))
    expect(await ledger.sheetOfWaybill('WB1')).toBeNull()
    for (const state of ['submitted', 'spooled', 'confirmed'] as const) value(await ledger.change(first?.id ?? '', { state }))
    expect((await ledger.sheetOfWaybill('WB1'))?.id).toBe(first?.id)
    const [second] = value(await ledger.begin(newBatch('two', [labelSheet(1)])))
    for (const state of ['submitted', 'unknown'] as const) value(await ledger.change(second?.id ?? '', { state }))
    expect((await ledger.sheetOfWaybill('WB1'))?.id).toBe(second?.id)
  })

  test('queries only sheets that a printer may still know about', async () => {
    const { ledger } = await open()
    const sheets = value(
      await ledger.begin(
        newBatch(
          'one',
          [1, 2, 3, 4].map((id) => labelSheet(id)),
        ),
      ),
    )
    const [submitted, finished, waiting] = sheets.map((sheet) => sheet.id)
    for (const id of [submitted, finished, waiting]) value(await ledger.change(id ?? '', { state: 'submitted' }))
    value(await ledger.change(finished ?? '', { state: 'spooled', job: 'finished' }))
    value(await ledger.change(waiting ?? '', { state: 'spooled', job: 'waiting' }))
    expect((await ledger.sheetsToReconcile()).map((sheet) => sheet.id)).toEqual([submitted, waiting])
    expect((await ledger.sheetsIn(['intended'])).map((sheet) => sheet.orderId)).toEqual([4])
    expect((await ledger.sheetsOfOrders([3, 1])).map((sheet) => sheet.orderId)).toEqual([1, 3])
  })

  test('returns the newest sheets that were confirmed or failed before their job had ended', async () => {
    const { ledger } = await open()
    const sheets = value(
      await ledger.begin(
        newBatch(
          'one',
          [1, 2, 3, 4, 5, 6].map((id) => labelSheet(id)),
        ),
      ),
    )
    const jobs = ['finished', 'waiting', 'printing', 'waiting', 'missing', 'aborted'] as const
    for (const [index, { id }] of sheets.entries()) {
      value(await ledger.change(id, { state: 'submitted', jobUuid: `job-${index}` }))
      value(await ledger.change(id, { state: 'spooled', job: jobs[index] ?? 'waiting' }))
      if (index < 3) value(await ledger.change(id, { state: 'confirmed' }))
      if (index > 3) value(await ledger.change(id, { state: 'failed' }))
    }
    expect((await ledger.sheetsWithForgottenJob(10)).map(({ jobUuid }) => jobUuid)).toEqual(['job-4', 'job-2', 'job-1'])
    expect((await ledger.sheetsWithForgottenJob(2)).map(({ jobUuid }) => jobUuid)).toEqual(['job-4', 'job-2'])
  })

  test('no two sheets share the eight characters that name them in a file name', async () => {
    const ids = ['same-one-a', 'same-one-b', 'other-one']
    const { ledger } = await open({ newId: () => ids.shift() ?? 'used up' })
    const sheets = value(await ledger.begin(newBatch('one', [labelSheet(1), labelSheet(2)])))
    expect(sheets.map((sheet) => sheet.id)).toEqual(['same-one-a', 'other-one'])
  })

  test('finds a label by its waybill in any spelling or framing, and every one that may be on paper', async () => {
    const { ledger } = await open()
    const waybills = ['417-12345678', '794808390594', 'wb 900\u2011060']
    const sheets = value(
      await ledger.begin(
        newBatch(
          'one',
          waybills.map((waybill, index) => ({ ...labelSheet(index + 1), waybill })),
        ),
      ),
    )
    expect(await ledger.labelsOfWaybills(['41712345678', 'WB900060'])).toEqual([])
    for (const { id } of sheets) {
      value(await ledger.change(id, { state: 'submitted', jobUuid: id }))
      value(await ledger.change(id, { state: 'spooled' }))
    }
    const spellings = ['41712345678', '417 1234 5678', '9622001560001234567100794808390594', 'WB-900-060\r\n']
    const found = await Promise.all(spellings.map((text) => ledger.sheetOfWaybill(text)))
    expect(found.map((sheet) => sheet?.orderId)).toEqual([1, 1, 2, 3])
    for (const text of ['4171234567', '12345678', '417123456781']) expect(await ledger.sheetOfWaybill(text)).toBeNull()
    expect((await ledger.labelsOfWaybills(['WB900060', '41712345678', '41712345678', 'OTHER'])).map(({ orderId }) => orderId)).toEqual([
      1, 3,
    ])
    value(await ledger.change(sheets[0]?.id ?? '', { state: 'failed' }))
    expect(await ledger.labelsOfWaybills(['41712345678'])).toEqual([])
  })

  test.each([
    ['an en dash', 'WB\u20139000060'],
    ['a minus sign', 'WB\u22129000060'],
    ['a no-break space', 'WB\u00A09000\u00A0060'],
    ['a figure space', 'WB9000\u2007060'],
    ['a soft hyphen', 'WB9000\u00AD060'],
    ['a tab', 'WB\t9000060'],
    ['full-width digits', 'WB\uFF19000060'],
  ])('finds a label whose waybill was written with %s', async (_, waybill) => {
    const { ledger } = await open()
    const [sheet] = value(await ledger.begin(newBatch('one', [{ ...labelSheet(1), waybill }, labelSheet(2)])))
    const id = sheet?.id ?? ''
    value(await ledger.change(id, { state: 'submitted', jobUuid: id }))
    const spooled = value(await ledger.change(id, { state: 'spooled' }))
    expect(await ledger.labelsOfWaybills(['WB9000060', 'OTHER'])).toEqual([spooled])
    expect(await ledger.sheetOfWaybill('WB9000060')).toEqual(spooled)
    expect(await ledger.labelsOfWaybills(['WB9000061'])).toEqual([])
  })

  test('a batch whose plan was overtaken is not begun: a sheet of its orders changed since, or history was lost', async () => {
    const { ledger, query } = await open()
    const plannedAt = await ledger.moment()
    const begin = (id: string, orderId: number) => ledger.begin({ ...newBatch(id, [labelSheet(orderId)]), plannedAt })
    const [sheet] = value(await begin('one', 1))
    value(await ledger.change(sheet?.id ?? '', { state: 'submitted', jobUuid: 'u' }))
    value(await ledger.change(sheet?.id ?? '', { state: 'spooled' }))
    const overtaken = { failure: { kind: 'busy', code: 'ledgerFailures.changedSincePlanned' } }
    expect(await begin('two', 1)).toMatchObject(overtaken)
    expect(await ledger.begin({ ...newBatch('two', [], [awaitedOrder(1, 0)]), plannedAt })).toMatchObject(overtaken)
    value(await begin('other order', 2))
    value(await ledger.begin({ ...newBatch('two', [labelSheet(1)]), plannedAt: await ledger.moment() }))
    const { event } = await ledger.moment()
    await query(`INSERT INTO losses (at, cause, event) VALUES ('2026-11-24T10:00:00Z', 'older', ${event})`)
    expect(await ledger.begin({ ...newBatch('three', [labelSheet(3)]), plannedAt: { event, loss: 0 } })).toMatchObject(overtaken)
  })
})
