import { pixelsPerPoint, type Size } from '../../ui/pdf/page-size.ts'

/** `reading` is as wide as the pane, up to a comfortable width. */
export type Zoom = 'page' | 'width' | 'reading' | number

const maxReadingZoom = 1.25

const zoomSteps = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4] as const

/** The scale at which the page is shown. `page` is in points, rotated; `pane` is in pixels, without margins. */
export function resolveZoom(zoom: Zoom, page: Size, pane: Size): number {
  const acrossPane = pane.width / (page.width * pixelsPerPoint)
  const downPane = pane.height / (page.height * pixelsPerPoint)
  const fitting = { width: acrossPane, page: Math.min(acrossPane, downPane), reading: Math.min(acrossPane, maxReadingZoom) }
  const wanted = typeof zoom === 'number' ? zoom : fitting[zoom]
  return Math.min(4, Math.max(0.1, wanted))
}

export function zoomIn(shown: number): number {
  return zoomSteps.find((step) => step > shown + 0.01) ?? 4
}

export function zoomOut(shown: number): number {
  return zoomSteps.findLast((step) => step < shown - 0.01) ?? 0.25
}

export function formatPercent(shown: number): string {
  return `${Math.round(shown * 100)}%`
}
