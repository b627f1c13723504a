import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from '../../electron/platform/clock.ts'
import { silentLog } from '../../electron/platform/log.ts'
import { createCupsPrinters } from '../../electron/printing/printers/cups/cups-printers.ts'
import type { Printers } from '../../electron/printing/printers/printer-port.ts'
import { canRun } from '../support/machine/prerequisites.ts'
import { startPrivateCups, type PrivateCups } from '../support/printers/private-cups.ts'
import { volume } from '../support/test-volume.ts'
import { faultless, playHistory } from '../support/void-model/play-history.ts'

const seeds = Array.from({ length: volume({ sample: 3, full: 100 }) }, (_, index) => index + 10_001)

describe.runIf(canRun('cups'))('With two CUPS queues', () => {
  let cups: PrivateCups
  let printers: Printers

  beforeAll(async () => {
    cups = await startPrivateCups({ printers: [], mostJobs: 20_000 })
    await cups.addSink('labels')
    await cups.addSink('others')
    // The scheduler takes 100 connections at most.
    printers = createCupsPrinters({ server: cups.server, clock: systemClock, log: silentLog })
  })

  afterAll(async () => await cups?.stop())

  it.each(seeds)('history %i lists each printed label to be destroyed exactly if its order says so', async (seed) => {
    expect(await playHistory(seed, { printers, ids: ['cups:labels', 'cups:others'], printing: {} })).toEqual(faultless)
  })
})
