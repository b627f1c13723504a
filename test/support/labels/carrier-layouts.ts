import bwipjs from 'bwip-js/node'
import type { LabelParties } from '../../../shared/documents/label-parties.ts'
import { barcodeContent, textContent } from '../large-service/quick-label.ts'
import { quickPdf } from '../large-service/quick-pdf.ts'

/** The order whose label the layouts show. */
export const layoutWaybill = 'KC7163097868D'
export const layoutParties: LabelParties = {
  recipient: { names: ['Maria Example'], streets: ['99 Long Street'], postalCode: '12345', city: 'Springfield' },
  sender: { names: ['Example Sender'], streets: ['12 Harbour Road'], postalCode: '3011', city: 'Rotterdam' },
}

/** Gray squares at both ends of a block, by which its place on paper is found without reading it. */
export const blockGrays = { sender: 60, recipient: 110 } as const
/** In millimeters on the page. */
export const graySquare = 4
export const routingCode = '40327653113992'

/** A block of a label, in millimeters from its upper left corner. */
interface Block {
  readonly kind: 'sender' | 'recipient' | 'waybill' | 'routing' | 'reference' | 'receipt' | 'customs' | 'terms'
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly isFramed: boolean
  /** Size of its letters in points. */
  readonly letters?: number
  /** Millimeters of a narrow bar. */
  readonly module?: number
  /** Replaces the usual lines of this kind of block. */
  readonly lines?: readonly string[]
}

export interface PageLayout {
  /** In points. */
  readonly page: readonly [number, number]
  /** How many points of the page are one point of the layout; 1 unless its points are pixels. */
  readonly scale?: number
  readonly blocks: readonly Block[]
  readonly waybill?: string
  /** Lines in place of the recipient. */
  readonly recipient?: readonly string[]
}

const points = (millimetres: number): number => (millimetres * 72) / 25.4
const defaultModule = 0.4

const recipientLines = ['TO: Maria Example', '99 Long Street', '12345 Springfield', 'US']
const senderLines = ['FROM: Example Sender', '12 Harbour Road, 3011 Rotterdam NL']
const customsLines = ['CUSTOMS DECLARATION CN22', '1 x Ceramic tile HS 690721 0.6 kg 12.00', '2 x Brass lamp HS 940510 1.2 kg 40.00']

function isWaybillBlock(kind: Block['kind']): boolean {
  return kind === 'waybill' || kind === 'receipt' || kind === 'customs'
}

function modulesOf(code: string): number {
  // oxlint-disable-next-line import/no-named-as-default-member -- the named `raw` draws another kind of barcode; this one gives bar widths.
  const [symbol] = bwipjs.raw({ bcid: 'code128', text: code })
  if (symbol === undefined || !('sbs' in symbol)) throw new Error('The barcode library gave no bars.')
  return symbol.sbs.reduce((sum, width) => sum + width, 0)
}

function linesOf({ kind, lines }: Block, { waybill = layoutWaybill, recipient = recipientLines }: PageLayout): readonly string[] {
  if (lines !== undefined) return lines
  if (kind === 'sender') return senderLines
  if (kind === 'recipient') return recipient
  if (kind === 'reference') return ['Ref PB-10400 pieces 1/1']
  if (kind === 'receipt') return ['RETURN RECEIPT', 'Keep this part.']
  if (kind === 'customs') return customsLines
  if (kind !== 'terms') return []
  const terms = `Terms of carriage of shipment ${waybill} for the recipient: the carrier is liable as its conditions say, and no further.`
  return Array.from({ length: 9 }, (_, line) => terms.slice(line))
}

/** The length of the longest barcode with the waybill, which is that of the label, in points of the layout. */
export function waybillBars({ blocks, waybill = layoutWaybill }: PageLayout): number {
  const modules = blocks.filter(({ kind }) => isWaybillBlock(kind)).map(({ module = defaultModule }) => module)
  return modulesOf(waybill) * points(Math.max(...modules))
}

/** The block's drawing operators on a page whose lower left corner is the origin. */
function blockContent(block: Block, layout: PageLayout, height: number): string {
  const { kind, isFramed, letters = 9, module = defaultModule } = block
  const [left, top, width, tall] = [points(block.x), height - points(block.y), points(block.width), points(block.height)]
  const parts = isFramed ? [`1.1 w ${left} ${top - tall} ${width} ${tall} re S\n`] : []
  const gray = kind === 'sender' || kind === 'recipient' ? blockGrays[kind] : null
  const inset = points(gray === null ? 2 : graySquare + 3)
  for (const [line, text] of linesOf(block, layout).entries()) {
    parts.push(textContent(text, left + inset, top - points(3) - letters - line * letters * 1.4, letters))
  }
  if (gray !== null) {
    const square = points(graySquare)
    const [from, to] = [left + points(1.5), left + width - square - points(1.5)]
    const level = (gray / 255).toFixed(4)
    parts.push(
      `q ${level} g ${from} ${top - square - points(1.5)} ${square} ${square} re f ${to} ${top - tall + points(1.5)} ${square} ${square} re f Q\n`,
    )
  }
  const code = isWaybillBlock(kind) ? (layout.waybill ?? layoutWaybill) : kind === 'routing' ? routingCode : null
  if (code !== null) {
    const bars = Math.min(points(14), tall - points(kind === 'waybill' || kind === 'routing' ? 8 : 20))
    parts.push(
      barcodeContent(
        code,
        left + points(5),
        top - tall + points(5.5),
        bars,
        points(module),
        kind === 'routing' ? 'interleaved2of5' : 'code128',
      ),
    )
    parts.push(textContent(code, left + points(5), top - tall + points(2), 8))
  }
  return parts.join('')
}

function linesWithoutHeading(kind: Block['kind']): Pick<Block, 'lines'> {
  if (kind === 'receipt') return { lines: ['Keep this part.', 'RETURN RECEIPT'] }
  return kind === 'customs' ? { lines: ['May be opened officially', ...customsLines] } : {}
}

/** The layout without headings on the parts beside the label, so that a person has to classify them. */
export function withoutHeadings(layout: PageLayout): PageLayout {
  return { ...layout, blocks: layout.blocks.map((block) => ({ ...block, ...linesWithoutHeading(block.kind) })) }
}

/** One page of it, or several with `pages`. */
export function layoutPage(layout: PageLayout): { readonly size: readonly [number, number]; readonly content: string } {
  const { page, scale = 1, blocks } = layout
  const height = page[1] / scale
  const content = blocks.map((block) => blockContent(block, layout, height)).join('')
  return { size: page, content: `q ${scale} 0 0 ${scale} 0 0 cm 0 g 0 G\n${content}Q\n` }
}

export function drawLayout(layout: PageLayout): Uint8Array {
  return quickPdf([layoutPage(layout)])
}

type Kind = Block['kind']

/** Blocks below one another with the same gap. Heights in millimeters. */
export function stacked(
  kinds: readonly (readonly [Kind, number])[],
  at: { readonly x: number; readonly y: number; readonly width: number },
  look: { readonly gap: number; readonly isFramed: boolean; readonly letters?: number; readonly module?: number },
): Block[] {
  let { y } = at
  return kinds.map(([kind, height]) => {
    const block = { ...look, kind, x: at.x, y, width: at.width, height }
    y += height + look.gap
    return block
  })
}

export const a4Page = [595.28, 841.89] as const
const sections = [
  ['sender', 28],
  ['recipient', 38],
  ['waybill', 42],
  ['reference', 14],
] as const

/** Layouts of carriers of which only a part was printed, or nothing. */
export const carrierLayouts: readonly { readonly name: string; readonly isLabelPage: boolean; readonly layout: PageLayout }[] = [
  {
    name: 'an A5 of four boxed sections',
    isLabelPage: true,
    layout: {
      page: [419.53, 595.28],
      blocks: stacked(
        [
          ['sender', 40],
          ['recipient', 55],
          ['waybill', 60],
          ['reference', 20],
        ],
        { x: 6, y: 6, width: 136 },
        { gap: 1, isFramed: true, letters: 12, module: 0.56 },
      ),
    },
  },
  {
    name: '103 × 199 mm with the address in one frame and the barcode in another',
    isLabelPage: true,
    layout: {
      page: [291.97, 564.09],
      blocks: [
        { kind: 'sender', x: 4, y: 4, width: 94, height: 30, isFramed: false },
        { kind: 'recipient', x: 4, y: 36, width: 94, height: 46, isFramed: true },
        { kind: 'waybill', x: 4, y: 85, width: 94, height: 108, isFramed: true, module: 0.352 },
      ],
    },
  },
  {
    name: '400 × 600 points with boxed sections 1 mm apart',
    isLabelPage: true,
    layout: {
      page: [400, 600],
      scale: 1.388_888_9,
      blocks: stacked(sections, { x: 4, y: 4, width: 93.6 }, { gap: 1, isFramed: true, module: 0.42 }),
    },
  },
  ...([150, 203, 300] as const).map((dpi) => ({
    name: `4 × 6 in at ${dpi} dpi with pixels counted as points`,
    isLabelPage: true,
    layout: {
      page: [4 * dpi, 6 * dpi] as const,
      scale: dpi / 72,
      blocks: stacked(sections, { x: 4, y: 4, width: 93.6 }, { gap: 1, isFramed: true, module: 0.42 }),
    },
  })),
  {
    name: 'an A4 with a boxed label 3 mm above a return receipt with the same barcode',
    isLabelPage: false,
    layout: {
      page: a4Page,
      blocks: [
        ...stacked(sections, { x: 10, y: 10, width: 95 }, { gap: 1, isFramed: true }),
        { kind: 'receipt', x: 10, y: 138, width: 95, height: 60, isFramed: true },
      ],
    },
  },
  {
    name: 'an A4 with a label beside a larger customs form with the same barcode',
    isLabelPage: false,
    layout: {
      page: a4Page,
      blocks: [
        ...stacked(sections, { x: 8, y: 10, width: 92 }, { gap: 1, isFramed: true }),
        { kind: 'customs', x: 106, y: 10, width: 98, height: 142, isFramed: true },
      ],
    },
  },
  {
    name: 'an A4 with an unframed label above terms that repeat its number',
    isLabelPage: false,
    layout: {
      page: a4Page,
      blocks: [
        ...stacked(sections, { x: 10, y: 10, width: 95 }, { gap: 4, isFramed: false }),
        { kind: 'terms', x: 10, y: 160, width: 190, height: 60, isFramed: true },
      ],
    },
  },
]
