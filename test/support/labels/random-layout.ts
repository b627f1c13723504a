import { a4Page, stacked, type PageLayout } from './carrier-layouts.ts'

type Blocks = PageLayout['blocks']
type Kind = Blocks[number]['kind']

/** What lies on the page beside the label. */
type Beside = 'nothing' | 'receipt' | 'customs' | 'terms' | 'copy'

export interface RandomLayout {
  readonly name: string
  readonly layout: PageLayout
  /** True when the page holds one label and white space, so that there is nothing to ask. */
  readonly isLabelOnly: boolean
  readonly hasRouting: boolean
}

const millimetres = (points: number): number => (points * 25.4) / 72

const labelPages: readonly (readonly [string, readonly [number, number], number])[] = [
  ['A5', [419.53, 595.28], 1],
  ['103 × 199 mm', [291.97, 564.09], 1],
  ['102 × 165 mm', [289.13, 467.72], 1],
  ['102 × 178 mm', [289.13, 504.57], 1],
  ['110 × 220 mm', [311.81, 623.62], 1],
  ['4 × 6 in', [288, 432], 1],
  ['400 × 600 pt', [400, 600], 1.388_888_9],
  ['600 × 900 pt', [600, 900], 150 / 72],
  ['812 × 1218 pt', [812, 1218], 203 / 72],
]
const paperPages: readonly (readonly [string, readonly [number, number]])[] = [
  ['A4', a4Page],
  ['Letter', [612, 792]],
]
const besides: readonly Beside[] = ['nothing', 'receipt', 'customs', 'terms', 'copy']
const gaps = [0.3, 1, 2.5, 3.5, 6, 12, 20]

/** A layout as carriers make them, drawn from these numbers between 0 and 1. */
export function randomLayout(random: () => number): RandomLayout {
  const pick = <Value>(values: readonly Value[], otherwise: Value): Value => values[Math.floor(random() * values.length)] ?? otherwise
  const isPaper = random() < 0.6
  const [pageName, page] = isPaper ? pick(paperPages, ['A4', a4Page]) : pick(labelPages, ['A5', [419.53, 595.28], 1])
  const scale = isPaper ? 1 : (labelPages.find(([name]) => name === pageName)?.[2] ?? 1)
  const [width, height] = [millimetres(page[0] / scale), millimetres(page[1] / scale)]
  const isFramed = random() < 0.65
  const gap = pick(gaps.slice(0, 5), 1)
  const hasRouting = random() < 0.3
  const isAddressFirst = random() < 0.75
  const own = { sender: 24, recipient: 34, waybill: 30, reference: 10, routing: 24 }
  const addresses: readonly Kind[] = ['sender', 'recipient']
  const codes: readonly Kind[] = ['waybill', ...(hasRouting ? (['routing'] as const) : [])]
  const kinds: readonly Kind[] = [...(isAddressFirst ? [...addresses, ...codes] : [...codes, ...addresses]), 'reference']
  const labelWidth = isPaper ? 94 : Math.min(94, width - 8)
  const beside: Beside = isPaper ? pick(besides, 'nothing') : 'nothing'
  const outer = pick(gaps, 3.5)
  const at = { x: isPaper ? 6 + random() * 4 : (width - labelWidth) / 2, y: 4, width: labelWidth }
  // Blocks of a page of label shape share its height.
  const room = height - 8 - gap * (kinds.length - 1)
  const wanted = kinds.reduce((sum, kind) => sum + (own[kind as keyof typeof own] ?? 0), 0)
  const stretch = isPaper ? 1 : Math.min(1.6, room / wanted)
  const look = { gap, isFramed, letters: Math.min(9, 9 * stretch), module: 0.4 }
  const sizes = kinds.map((kind) => [kind, (own[kind as keyof typeof own] ?? 10) * stretch] as const)
  const label = stacked(sizes, at, look)
  const end = Math.max(...label.map((block) => block.y + block.height))
  const right = at.x + labelWidth
  const fitsBeside = width - right - outer >= 60
  const more = (): Blocks => {
    if (beside === 'receipt') return [{ kind: 'receipt', x: at.x, y: end + outer, width: labelWidth, height: 48, isFramed }]
    if (beside === 'terms') return [{ kind: 'terms', x: at.x, y: end + outer, width: width - 2 * at.x, height: 52, isFramed }]
    if (beside === 'customs' && fitsBeside) {
      return [{ kind: 'customs', x: right + outer, y: at.y, width: width - right - outer - 4, height: 110, isFramed, module: 0.3 }]
    }
    if (beside === 'copy' && width - right - outer >= labelWidth + 2) return stacked(sizes, { ...at, x: right + outer }, look)
    return []
  }
  const blocks = [...label, ...more()]
  const frames = isFramed ? 'framed' : 'unframed'
  const order = isAddressFirst ? 'address first' : 'barcode first'
  const name = `${pageName}, ${frames}, gaps of ${gap} mm, ${order}${hasRouting ? ', routing code' : ''}, ${beside} ${outer} mm away`
  return { name, layout: { page, scale, blocks }, isLabelOnly: blocks.length === label.length, hasRouting }
}
