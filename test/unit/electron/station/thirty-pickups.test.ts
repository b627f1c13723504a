import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from '../../../../electron/platform/clock.ts'
import type { Station } from '../../../../electron/station/station.ts'
import type { CallChannel, CallInput, CallOutput } from '../../../../shared/contract/contract.ts'
import type { GroupChoice, PickupRun } from '../../../../shared/pickups/board.ts'
import { windowChoices } from '../../../../shared/pickups/slot.ts'
import { canRun } from '../../../support/machine/prerequisites.ts'
import { mustRun } from '../../../support/machine/programs.ts'
import { createRunWaiter } from '../../../support/run-waiter.ts'
import { valueOf } from '../../../support/stations/service-station.ts'
import { renderMessage } from '../../../../shared/messages/render-message.ts'
import { openWholeStation } from '../../../support/stations/whole-station.ts'

describe('each of thirty orders in six zones, booked by the whole station in practice mode', () => {
  const folder = mkdtempSync(join(tmpdir(), 'packbench-thirty-'))
  const waiter = createRunWaiter()
  let station: Station
  let ids: number[]
  let board: CallOutput<'pickups.board'>
  let run: PickupRun

  async function ask<Channel extends CallChannel>(channel: Channel, input: CallInput<Channel>): Promise<CallOutput<Channel>> {
    return valueOf(await station.handlers[channel](input))
  }

  beforeAll(async () => {
    station = await openWholeStation({ dataFolder: folder })
    station.onEvent(waiter.announce)
    await ask('orders.sync', {})
    const sort = { by: 'reference', direction: 'ascending' } as const
    ids = (await ask('orders.list', { view: { kind: 'status', status: 'awaiting_schedule_pickup' }, sort })).ids
    board = await ask('pickups.board', { orderIds: ids })
    const choices = board.groups.map(({ slots, orders }): GroupChoice => {
      const slot = slots.at(-1)
      const first = slot === undefined ? undefined : windowChoices(slot, systemClock.now())[0]
      if (slot === undefined || first === undefined) throw new Error('a group is offered nothing')
      return { orderIds: orders.map(({ orderId }) => orderId), date: slot.date, zone: slot.zone, from: first.from, to: first.earliestEnd }
    })
    await ask('pickups.scheduleMany', { choices })
    run = await waiter.ended
  })
  afterAll(async () => {
    await station.close()
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  })

  it('is at one of six addresses in six zones, and fits its group', () => {
    expect(ids).toHaveLength(30)
    expect(board.groups).toHaveLength(6)
    expect(new Set(board.groups.map(({ zone }) => zone)).size).toBe(6)
    expect(board.groups.flatMap(({ orders }) => orders)).toHaveLength(30)
    expect(board.groups.flatMap(({ misfits }) => misfits)).toEqual([])
  })

  it('is booked or refused by its carrier with one choice per address, and shows the result', async () => {
    expect(run.items).toHaveLength(30)
    expect(new Set(run.items.map(({ state }) => state))).toEqual(new Set(['booked', 'rejected']))
    expect(run.items.filter(({ state }) => state === 'rejected').length).toBeLessThan(6)
    for (const { orderId, choice, state } of run.items) {
      const { order } = await ask('orders.open', { orderId })
      expect(order.scheduledPickup).toBe(state === 'booked' ? `${choice.date}T${choice.from}:00` : null)
    }
    expect(await ask('pickups.run', { runId: run.id })).toEqual(JSON.parse(JSON.stringify(run)))
  })

  it('is found by its confirmation number, by scan and by search', async () => {
    const item = run.items.find(({ state }) => state === 'booked')
    const number = item?.booking?.confirmationNumber ?? ''
    expect(await ask('orders.find', { text: number.toLowerCase() })).toMatchObject({ kind: 'one', id: item?.orderId })
    const sort = { by: 'created', direction: 'descending' } as const
    expect((await ask('orders.list', { view: { kind: 'search', text: number }, sort })).ids[0]).toBe(item?.orderId)
  })

  it('is in the calendar on its day, beside pickups that orders already have, and is exported as iCalendar', async () => {
    const booked = run.items.filter(({ state }) => state === 'booked')
    const days = { from: '2000-01-01', to: '2099-12-31' }
    const { entries } = await ask('pickups.calendar', days)
    expect(new Set(entries.filter(({ booking }) => booking !== null).map(({ orderId }) => orderId))).toEqual(
      new Set(booked.map(({ orderId }) => orderId)),
    )
    expect(entries.some(({ booking, shown, missed }) => booking === null && shown !== null && !missed)).toBe(true)
    expect(entries[0]?.missed).toBe(true)
    const { saved } = await ask('pickups.exportCalendar', days)
    const text = readFileSync(join(folder, 'exports', saved), 'utf8')
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(entries.length)
  })

  it.runIf(canRun('barcodes'))('goes onto a pickup sheet with its numbers and its instructions', async () => {
    const [one] = run.items.filter(({ state }) => state === 'booked')
    const orderId = one?.orderId ?? 0
    await ask('pickups.saveInstructions', { orderIds: [orderId], text: 'Dock 3, ring twice' })
    const { sent } = await ask('pickups.printSheet', { orderIds: [orderId] })
    const file = /written as (.+)\.$/.exec(renderMessage(sent))?.[1] ?? ''
    const text = await mustRun('pdftotext', [join(folder, 'printed', file), '-'])
    expect(text).toContain(one?.booking?.confirmationNumber)
    expect(text).toContain(`${one?.choice.from} to ${one?.choice.to} (${one?.choice.zone})`)
    expect(text).toContain('not sent): Dock 3, ring twice')
  })
})
