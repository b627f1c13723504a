import { describe, expect, it } from 'vitest'
import { jobFlags } from '../../../../../../electron/printing/printers/windows/windows-states.ts'
import { print, setUpWindows, sheet } from './windows-printer-fixtures.ts'

describe.each(['pdf', 'zpl'] as const)('A job in a queue of Windows (%s)', (format) => {
  it('is finished only when Windows reports it, stays in the queue until that is stored, and is then released', async () => {
    const { windows, printer } = setUpWindows()
    const on = await printer()
    const uuid = await print(on, format)
    const [job] = windows.jobs
    if (job === undefined) throw new Error('no job')
    const query = { uuid, sheetId: sheet.sheetId }
    job.status = jobFlags.printing
    expect(await on.find(query)).toMatchObject({ ok: true, value: { uuid, state: 'printing', hasPrintFile: true } })
    windows.print(job)
    expect(await on.find(query)).toMatchObject({ ok: true, value: { state: 'finished' } })
    expect(windows.jobs).toHaveLength(1)
    await on.release?.(uuid)
    expect(windows.jobs).toEqual([])
    expect(await on.find(query)).toMatchObject({ ok: true, value: { state: 'finished' } })
  })

  it.each([jobFlags.spooling, jobFlags.printing, jobFlags.error])(
    'counts as cancelled when a person deleted it (status %i)',
    async (status) => {
      const { windows, printer } = setUpWindows()
      const on = await printer()
      const uuid = await print(on, format)
      const [job] = windows.jobs
      if (job === undefined) throw new Error('no job')
      job.status = status
      await on.find({ uuid, sheetId: sheet.sheetId })
      windows.remove(job.id)
      expect(await on.find({ uuid, sheetId: sheet.sheetId })).toMatchObject({ ok: true, value: { state: 'cancelled' } })
    },
  )

  it('is of unknown state when Windows did not retain it and it disappeared while it waited', async () => {
    const { windows, printer } = setUpWindows()
    windows.state.canRetain = false
    const on = await printer()
    const uuid = await print(on, format)
    windows.jobs.length = 0
    expect(await on.find({ uuid, sheetId: sheet.sheetId })).toMatchObject({ ok: true, value: { state: 'missing' } })
  })

  it('is found after a restart by its number, and cancelled', async () => {
    const { windows, printer } = setUpWindows()
    const uuid = await print(await printer(), format)
    const [job] = windows.jobs
    if (job === undefined) throw new Error('no job')
    // The driver has cut its name.
    job.document = 'Packbench sh'
    const later = await setUpWindows(windows).printer()
    expect(await later.find({ uuid, sheetId: sheet.sheetId })).toMatchObject({ ok: true, value: { state: 'waiting', hasPrintFile: true } })
    expect(await later.cancel(uuid)).toEqual({ ok: true, value: true })
    expect(windows.jobs).toEqual([])
  })

  it('is not confused with the job of another program that has its number after a restart', async () => {
    const { windows, printer } = setUpWindows()
    const uuid = await print(await printer(), format)
    const [job] = windows.jobs
    if (job === undefined) throw new Error('no job')
    job.document = 'Untitled - Notepad'
    const later = await setUpWindows(windows).printer()
    expect(await later.find({ uuid, sheetId: sheet.sheetId })).toMatchObject({ ok: true, value: { state: 'cancelled' } })
    await later.release?.(uuid)
    await later.cancel(uuid)
    expect(windows.jobs).toHaveLength(1)
  })

  it('is found by its sheet when the app ended before its number was stored', async () => {
    const { printer, windows } = setUpWindows()
    await print(await printer(), format)
    const later = await setUpWindows(windows).printer()
    for (const uuid of [null, 'sheet-12.uuid-1'])
      expect(await later.find({ uuid, sheetId: sheet.sheetId })).toMatchObject({ ok: true, value: { uuid, state: 'waiting' } })
    expect(await later.find({ uuid: 'sheet-99.uuid-9', sheetId: 'sheet-99' })).toMatchObject({ ok: true, value: { state: 'missing' } })
  })
})
