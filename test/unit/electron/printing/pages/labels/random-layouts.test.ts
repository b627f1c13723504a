import { describe, expect, it } from 'vitest'
import { drawLayout, layoutWaybill, routingCode, waybillBars } from '../../../../../support/labels/carrier-layouts.ts'
import { printLayout } from '../../../../../support/labels/print-layout.ts'
import { randomLayout, type RandomLayout } from '../../../../../support/labels/random-layout.ts'
import { seededRandom } from '../../../../../support/seeded-random.ts'
import { volume } from '../../../../../support/test-volume.ts'

const random = seededRandom(27)
const inEach = volume({ sample: 20, full: 1250 })
const groups = Array.from({ length: 4 }, (_, group) => ({
  from: group * inEach + 1,
  layouts: Array.from({ length: inEach }, () => randomLayout(random)),
}))
/** Millimeters of a narrow bar on the page, and the narrowest on paper with the tolerance of the measurement. */
const [module, narrowest] = [0.4, 0.245]

/** What is wrong with the print; null when recipient, sender and every code are on it, or nothing was printed. */
async function whatIsMissing({ layout, hasRouting }: RandomLayout): Promise<{ readonly isHeld: boolean; readonly missing: string }> {
  const outcome = await printLayout(drawLayout(layout), { bars: waybillBars(layout) })
  if (outcome.kind === 'held') return { isHeld: true, missing: '' }
  const { codes, hasRecipient, hasSender, scale } = outcome.label
  const missing = [
    codes.includes(layoutWaybill) ? '' : 'waybill',
    !hasRouting || codes.includes(routingCode) ? '' : 'routing code',
    hasRecipient ? '' : 'recipient',
    hasSender ? '' : 'sender',
    scale * module >= narrowest ? '' : 'readable bars',
  ]
  return { isHeld: false, missing: missing.filter((one) => one !== '').join(', ') }
}

describe('every layout prints with recipient, sender and every code of the label, or is held, never in part', () => {
  it.each(groups)(
    'from layout $from on',
    async ({ layouts }) => {
      const wrong: string[] = []
      const askedFor: RandomLayout[] = []
      for (const one of layouts) {
        const { isHeld, missing } = await whatIsMissing(one)
        if (missing !== '') wrong.push(`${one.name}: without ${missing}`)
        if (isHeld) askedFor.push(one)
      }
      expect(wrong).toEqual([])
      // A page of one label and white space has nothing to ask about.
      expect(askedFor.filter(({ isLabelOnly }) => isLabelOnly)).toEqual([])
      expect(askedFor.length).toBeLessThanOrEqual(layouts.length / 10)
    },
    volume({ sample: 120_000, full: 1_800_000 }),
  )
})
