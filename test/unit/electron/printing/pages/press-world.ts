import { expect } from 'vitest'
import { composePage } from '../../../../../electron/printing/pages/compose-page.ts'
import type { LabelPart, PageRequest, PrintFile } from '../../../../../electron/printing/pages/page-composer-port.ts'
import type { Failure } from '../../../../../shared/failure.ts'
import { areaOf, type Area, type LabelLayout } from '../../../../../shared/printing/labels/label-stock.ts'
import type { MediaName } from '../../../../../shared/printing/printers/printer.ts'
import { waybill } from '../../../../support/labels/odd-labels.ts'
import { cornerOfMark, inkIn, type Measured, type ReadPage } from '../../../../support/labels/read-pages.ts'
import { messageOf } from '../../../../support/failure-words.ts'

export const profile: PageRequest['profile'] = {
  offset: { x: 0, y: 0 },
  resolution: 203,
  language: 'pdf',
  zpl: { darkness: null, speed: null, mode: 'printer', sensing: 'printer', graphics: 'packed' },
}

export function part(bytes: Uint8Array, more: Partial<LabelPart> = {}): LabelPart {
  return { bytes, waybill, number: null, ...more }
}

export async function composed(request: PageRequest): Promise<PrintFile> {
  const result = await composePage(request)
  if (!result.ok) throw new Error(`refused: ${messageOf(result.failure)}`)
  return result.value
}

export async function refused(request: PageRequest): Promise<Failure> {
  const result = await composePage(request)
  if (result.ok) throw new Error('was not refused')
  return result.failure
}

export function onStock(
  bytes: Uint8Array,
  media: MediaName,
  more: Partial<PageRequest['profile']> = {},
  label: Partial<LabelPart> = {},
): PageRequest {
  return { kind: 'label', media, label: part(bytes, label), profile: { ...profile, ...more } }
}

export function onSheet(
  layout: LabelLayout,
  labels: readonly { readonly bytes: Uint8Array; readonly position: number; readonly number?: string | null; readonly waybill?: string }[],
): PageRequest {
  return {
    kind: 'labels',
    layout,
    labels: labels.map((label) => ({ ...part(label.bytes), ...label, number: label.number ?? null })),
    profile,
  }
}

export const inkSize = { width: ((288 - 20) / 72) * 25.4, height: ((432 - 20) / 72) * 25.4 }

/** The marked label's ink is where its area wants it: centred, unscaled where it fits, its black square in the corner named. */
export function expectMarked(page: ReadPage, area: Area, corner = 0): Measured {
  const ink = inkIn(page, area)
  if (ink === null) throw new Error('nothing was printed there')
  const lies = corner % 2 === 1
  const [width, height] = lies ? [inkSize.height, inkSize.width] : [inkSize.width, inkSize.height]
  const scale = Math.min(1, area.width / width, area.height / height)
  expect(Math.abs(ink.width - width * scale)).toBeLessThan(0.5)
  expect(Math.abs(ink.height - height * scale)).toBeLessThan(0.5)
  expect(Math.abs(ink.x + ink.width / 2 - (area.x + area.width / 2))).toBeLessThan(0.5)
  expect(Math.abs(ink.y + ink.height / 2 - (area.y + area.height / 2))).toBeLessThan(0.5)
  expect(cornerOfMark(page, ink)).toBe(corner)
  return ink
}

export function areasOf(layout: LabelLayout, positions: readonly number[]): Area[] {
  return positions.map((position) => areaOf(layout, position))
}
