import type { Failure } from '../../../shared/failure.ts'
import { pageFailures } from '../../../shared/messages/print-jobs/page-failures.ts'
import { formatBoxSize, formatMm, millimetresOf } from './geometry.ts'

interface Size {
  readonly width: number
  readonly height: number
}

function sizes(label: Size, area: Size, scale: number) {
  return { label: formatBoxSize(label), area: formatBoxSize(area), scale: Math.floor(scale * 100) }
}

export function barsTooSmall(label: Size, area: Size, scale: number, dots: number): Failure {
  return pageFailures.barsTooSmall({ ...sizes(label, area, scale), dots: dots.toFixed(1) })
}

export function barsTooNarrow(label: Size, area: Size, scale: number, bar: number): Failure {
  return pageFailures.barsTooNarrow({ ...sizes(label, area, scale), bar: millimetresOf(bar).toFixed(2) })
}

export function tooLargeWithoutBarcode(label: Size, area: Size, scale: number): Failure {
  return pageFailures.tooLargeWithoutBarcode(sizes(label, area, scale))
}

export function furtherPageTooLarge(page: Size, stock: Size, scale: number): Failure {
  return pageFailures.furtherPageTooLarge({ page: formatBoxSize(page), stock: formatBoxSize(stock), scale: Math.floor(scale * 100) })
}

export function offsetTooLarge({ x, y }: { readonly x: number; readonly y: number }, over: number): Failure {
  return pageFailures.offsetTooLarge({ x, y, over: formatMm(over) })
}

const unreadable: ReadonlySet<string> = new Set([
  pageFailures.unreadableWhenScaled({ waybill: '', scale: 0 }).code,
  pageFailures.unreadableOnPrinter({ waybill: '', dpi: 0 }).code,
])

/** True when the barcode cannot be read at the label's place on the grid of printer dots; a part of a dot farther it may be readable. */
export function isUnreadableAsPlaced({ code }: Failure): boolean {
  return unreadable.has(code)
}

export function unreadableWhenScaled(waybill: string, scale: number): Failure {
  return pageFailures.unreadableWhenScaled({ waybill, scale: Math.floor(scale * 100) })
}
