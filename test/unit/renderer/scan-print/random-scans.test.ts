import { array, assert, asyncProperty, boolean, constantFrom, integer, oneof, record } from 'fast-check'
import { expect, test } from 'vitest'
import type { ScanOutcome } from '../../../../renderer/ui/scans/scan-outcomes.ts'
import type { ScanPrintState } from '../../../../renderer/scan-print/scan-print-state.ts'
import { scanCommandCodes, scanCommands } from '../../../../shared/scanning/scan-commands.ts'
import { volume } from '../../../support/test-volume.ts'
import { createScanBench } from './scan-bench.ts'

// Whatever is scanned in whatever order, only the order on the screen is printed, and nothing at all while a rejected scan waits.

/** Outcomes of a scan that cannot be used: no order, not this one, or a label that must not be used. */
const rejections: ReadonlySet<ScanOutcome> = new Set(['unknown-code', 'cancelled', 'label-first', 'wrong-label', 'void-label'])

function isBlocked({ verdict }: ScanPrintState): boolean {
  return verdict !== null && rejections.has(verdict.outcome)
}

// Order 4 is cancelled and order 5 on hold; 6 and 7 are void labels.
const codes = 'ORDER-1 ORDER-2 ORDER-3 ORDER-4 ORDER-5 WB1 WB2 WB3 WB4 VOID-6 VOID-7 TWO-ORDERS GARBAGE PB-CMD- WB99'
  .split(' ')
  .concat('', ...scanCommands.map((command) => scanCommandCodes[command]))
const code = constantFrom(...codes)

const step = oneof(
  { weight: 8, arbitrary: record({ kind: constantFrom('scan'), code, typed: boolean() }) },
  { weight: 3, arbitrary: record({ kind: constantFrom('fast'), codes: array(code, { minLength: 2, maxLength: 4 }) }) },
  { weight: 2, arbitrary: record({ kind: constantFrom('press'), command: constantFrom(...scanCommands) }) },
  {
    weight: 4,
    arbitrary: record({ kind: constantFrom('reprint'), order: constantFrom('ORDER-1', 'ORDER-2'), next: constantFrom('', ...codes) }),
  },
  { weight: 3, arbitrary: record({ kind: constantFrom('answer reprint', 'release', 'collect', 'each', 'acknowledge') }) },
  { weight: 1, arbitrary: record({ kind: constantFrom('wait'), seconds: integer({ min: 1, max: 90 }) }) },
  { weight: 1, arbitrary: record({ kind: constantFrom('sheets'), become: constantFrom('spooled', 'unknown', 'failed', 'intended') }) },
)

type Step = Readonly<Record<string, unknown>> & { readonly kind: string }

/** A bench whose every print is checked against the screen at the moment it is sent. */
function createWatchedBench(mustScanLabels: boolean) {
  const on = createScanBench()
  let question: number | null = null
  let reprints = 0
  // Judged by sound: true from the sound of a rejection until the sound of its acknowledgement.
  let isRejected = false
  on.orderIs(4, { status: 'cancelled' })
  on.putOnHold(5)
  on.voidLabel('VOID-6', 6)
  on.voidLabel('VOID-7', 7)
  if (mustScanLabels) on.requireLabelScan()
  // Each answer of the station takes several turns of the event loop, so that fast scans arrive in between.
  on.answersAfter(() => new Promise((resolve) => setImmediate(resolve)))
  const checkSend = (orderId: number): void => {
    expect(isRejected).toBe(false)
    expect(isBlocked(on.state())).toBe(false)
    expect(on.state().parcel?.orderId).toBe(orderId)
  }
  on.whenSending(checkSend)
  Object.assign(on.ports, {
    askReprint: (orderId: number) => void (question = orderId),
    closeReprint: () => void (question = null),
    sound: (outcome: ScanOutcome) => void (isRejected = outcome !== 'accepted' && (isRejected || rejections.has(outcome))),
  })
  return {
    on,
    reprints: () => reprints,
    /** A person gives the reason for the reprint, in the dialog that is open. */
    answerReprint: async () => {
      if (question === null) return
      const orderId = question
      question = null
      reprints += 1
      checkSend(orderId)
      await on.session.followReprint(orderId, `batch-${orderId}`)
    },
  }
}

async function take({ on, answerReprint }: ReturnType<typeof createWatchedBench>, taken: Step): Promise<void> {
  switch (taken.kind) {
    case 'scan':
      return await on.session.handleScan(String(taken['code']), taken['typed'] === true ? 'keyboard' : 'scanner')
    case 'fast':
      return void (await Promise.all((taken['codes'] as string[]).map((text) => on.session.handleScan(text))))
    case 'reprint': {
      const asked = [taken['order'], scanCommandCodes.reprint, taken['next']].map((text) => on.session.handleScan(String(text)))
      await Promise.all(asked)
      return await answerReprint()
    }
    case 'press':
      return await on.session.command(taken['command'] as (typeof scanCommands)[number])
    case 'answer reprint':
      return await answerReprint()
    case 'release':
      return await on.session.releaseAndPrint()
    case 'acknowledge':
      return await on.session.handleScan(scanCommandCodes.acknowledge)
    case 'collect':
    case 'each':
      return await on.session.setMode(taken.kind)
    case 'wait':
      return on.wait(Number(taken['seconds']))
    default:
      return on.sheetsBecome(taken['become'] as 'spooled')
  }
}

test('no sequence of scans prints another order than the one shown, or anything while a rejected scan waits', async () => {
  let [prints, blocks, reprints] = [0, 0, 0]
  await assert(
    asyncProperty(boolean(), array(step, { minLength: 4, maxLength: 40 }), async (mustScanLabels, steps) => {
      const bench = createWatchedBench(mustScanLabels)
      const { on } = bench
      for (const one of steps) {
        const before = { verdict: on.state().verdict, said: on.said.length, isBlocked: isBlocked(on.state()) }
        await take(bench, one)
        const state = on.state()
        expect(isBlocked(state) && state.parcel !== null).toBe(false)
        // Blocked before and still the same rejection: nobody acknowledged it, so nothing at all was done.
        const isStillBlocked = before.isBlocked && state.verdict === before.verdict
        expect(isStillBlocked && on.said.length > before.said).toBe(false)
        blocks += isBlocked(state) ? 1 : 0
      }
      expect(on.said.filter((line) => line === 'print 4')).toEqual([])
      prints += on.said.filter((line) => line.startsWith('print')).length
      reprints += bench.reprints()
    }),
    { numRuns: volume({ sample: 300, full: 20_000 }) },
  )
  // The sequences did cover prints, blocks and reprints.
  expect(Math.min(prints, blocks, reprints)).toBeGreaterThan(10)
})
