import { around, boxInWords, common, type Box } from './geometry.ts'
import { inkBox, inkMap, type InkMap } from './ink-map.ts'
import { drawInto, withFloats, withPage, type PageSize, type Pdfium, type Source } from './source-page.ts'

const dots = 203
const pathObject = 2
const textObject = 1

/** The page at `dpi`, in real size. */
export function pageImage(pdfium: Pdfium, source: Source, size: PageSize, dpi: number, index = 0) {
  const scale = dpi / 72
  const image = {
    width: Math.max(1, Math.round(size.width * scale)),
    height: Math.max(1, Math.round(size.height * scale)),
    toPixels: [scale, 0, 0, scale, 0, 0] as const,
  }
  return withPage(pdfium, source.handle, index, (handle) => drawInto(pdfium, { handle, unit: source.unit }, image))
}

/** Where the page has ink, by drawing it, to a dot. Null for a blank page. */
export function drawnInk(pdfium: Pdfium, source: Source, size: PageSize): Box | null {
  const image = pageImage(pdfium, source, size, dots)
  return image === null ? null : inkBox(inkMap(image, dots, 1))
}

interface Outlines {
  /** Around lines, areas and letters that are not white. */
  readonly certain: Box | null
  /** Around everything, pictures with white margins too. */
  readonly possible: Box | null
}

/** The outlines of what the page is made of, without drawing it. */
function outlines(pdfium: Pdfium, source: Source, size: PageSize): Outlines {
  const found = withPage(pdfium, source.handle, 0, (page) =>
    withFloats(pdfium, (at, read) => {
      const height = size.height / source.unit
      const turned = pdfium.FPDFPage_GetRotation(page) !== 0
      const box = withFloats(pdfium, (edges, edge) =>
        pdfium.FPDF_GetPageBoundingBox(page, edges) ? { left: edge(0), top: edge(1) } : null,
      )
      const certain: Box[] = []
      const possible: Box[] = []
      for (let index = 0; index < pdfium.FPDFPage_CountObjects(page); index++) {
        const object = pdfium.FPDFPage_GetObject(page, index)
        if (!pdfium.FPDFPageObj_GetBounds(object, at, at + 4, at + 8, at + 12)) continue
        const [left, bottom, right, top] = [read(0), read(1), read(2), read(3)]
        const type = pdfium.FPDFPageObj_GetType(object)
        if (isWhitePath(pdfium, object, type)) continue
        const shown = {
          x: (left - (box?.left ?? 0)) * source.unit,
          y: ((box?.top ?? height) - top) * source.unit,
          width: (right - left) * source.unit,
          height: (top - bottom) * source.unit,
        }
        possible.push(shown)
        if (type === pathObject || type === textObject) certain.push(shown)
      }
      if (turned || box === null) return { certain: null, possible: null }
      const page0 = { x: 0, y: 0, width: size.width, height: size.height }
      const within = (boxes: readonly Box[]): Box | null => (boxes.length === 0 ? null : common(around(boxes), page0))
      return { certain: within(certain), possible: within(possible) }
    }),
  )
  return found ?? { certain: null, possible: null }
}

function isWhitePath(pdfium: Pdfium, object: number, type: number): boolean {
  if (type !== pathObject) return false
  const memory = pdfium.pdfium.wasmExports.malloc(32)
  try {
    pdfium.FPDFPath_GetDrawMode(object, memory, memory + 4)
    const [filled = 0, stroked = 0] = pdfium.pdfium.HEAP32.subarray(memory / 4, memory / 4 + 2)
    if (stroked !== 0 || filled === 0) return stroked === 0
    pdfium.FPDFPageObj_GetFillColor(object, memory, memory + 4, memory + 8, memory + 12)
    return pdfium.pdfium.HEAP32.subarray(memory / 4, memory / 4 + 3).every((part) => part >= 250)
  } finally {
    pdfium.pdfium.wasmExports.free(memory)
  }
}

/**
 * The ink of a page that is itself the label. Drawing a page takes ten times as long as reading its outlines, so it is drawn only where
 * the outlines, which may be too wide, do not say what `fits` asks.
 */
export function labelInk(pdfium: Pdfium, source: Source, size: PageSize, fits: (ink: Box) => boolean): Box | null {
  const { certain, possible } = outlines(pdfium, source, size)
  if (possible !== null && fits(possible)) return possible
  if (certain !== null && possible !== null && boxInWords(certain) === boxInWords(possible)) return certain
  return drawnInk(pdfium, source, size)
}

/** Half a millimetre a cell: fine enough to tell blocks apart. */
const cellPixels = 4

export function coarseInk(image: { readonly width: number; readonly height: number; readonly gray: Uint8Array }): InkMap {
  return inkMap(image, dots, cellPixels)
}
