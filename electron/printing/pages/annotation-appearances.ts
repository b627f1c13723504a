import type { WrappedPdfiumModule } from '@embedpdf/pdfium'

type Pdfium = WrappedPdfiumModule

const normalAppearance = 0
const freeText = 3
const widget = 20
/** Annotations with a shape of their own: free text, lines, shapes, marks on text and drawings. Links, notes and stamps have none. */
const drawable = new Set([freeText, 4, 5, 6, 7, 8, 9, 10, 11, 12, 15])
const fieldTypes = { written: new Set([4, 5, 6]), ticked: new Set([2, 3]) } as const
const password = 1 << 13
const wide = new TextDecoder('utf-16le')
/** Operators that draw letters or an image. */
const drawsContent = /(?:\bT[jJ]|['"]|\bDo|\bBI)(?=\s|$)/
const paints = /(?<=\s|^)(?:f\*?|F|B\*?|b\*?|S|s)(?=\s|$)/g
/** An appearance without content may have a background and a border. */
const maxEmptyPaints = 2

/** A text that PDFium writes as UTF-16 with a final zero. */
function readWide(pdfium: Pdfium, read: (memory: number, bytes: number) => number): string {
  const { malloc, free } = pdfium.pdfium.wasmExports
  const bytes = read(0, 0)
  if (bytes <= 2) return ''
  const memory = malloc(bytes)
  try {
    read(memory, bytes)
    return wide.decode(pdfium.pdfium.HEAPU8.slice(memory, memory + bytes - 2))
  } finally {
    free(memory)
  }
}

function appearanceOf(pdfium: Pdfium, annotation: number): string {
  return readWide(pdfium, (memory, bytes) => pdfium.FPDFAnnot_GetAP(annotation, normalAppearance, memory, bytes))
}

/** How many letters the strings of an appearance show. */
function shownLetters(content: string): number {
  let count = 0
  for (const [text] of content.matchAll(/\((?:\\.|[^\\)])*\)|<[\dA-Fa-f]+>/gs)) {
    count += text.startsWith('<')
      ? (text.length - 2) / 2
      : text
          .slice(1, -1)
          .replaceAll(/\\(?:[0-7]{1,3}|.)/gs, 'x')
          .replaceAll(/\s/g, '').length
  }
  return count
}

function isEmpty(content: string): boolean {
  return !drawsContent.test(content) && [...content.matchAll(paints)].length <= maxEmptyPaints
}

/** The text that was to be drawn if some of its letters are not, else an empty text. */
function lostText(pdfium: Pdfium, annotation: number, text: string): string {
  const letters = text.replaceAll(/\s/g, '')
  return shownLetters(appearanceOf(pdfium, annotation)) < Array.from(letters).length ? text.trim().replaceAll(/\s+/g, ' ') : ''
}

function drawField(pdfium: Pdfium, form: number, annotation: number): string {
  const type = pdfium.FPDFAnnot_GetFormFieldType(form, annotation)
  const hasAppearance = pdfium.FPDFAnnot_HasKey(annotation, 'AP')
  if (fieldTypes.ticked.has(type) && !hasAppearance) pdfium.EPDFAnnot_GenerateFormFieldAP(annotation)
  if (!fieldTypes.written.has(type) || (pdfium.FPDFAnnot_GetFormFieldFlags(form, annotation) & password) !== 0) return ''
  const value = readWide(pdfium, (memory, bytes) => pdfium.FPDFAnnot_GetFormFieldValue(form, annotation, memory, bytes))
  if (value.trim() === '' || (hasAppearance && !isEmpty(appearanceOf(pdfium, annotation)))) return ''
  pdfium.EPDFAnnot_GenerateFormFieldAP(annotation)
  return lostText(pdfium, annotation, value)
}

/**
 * Draws an annotation that has only a value, for example a form field that a program filled without drawing it. Returns its text if PDFium
 * cannot draw all of it, else an empty text. `form` opens the form of the document.
 */
export function drawAppearance(pdfium: Pdfium, form: () => number, annotation: number): string {
  const subtype = pdfium.FPDFAnnot_GetSubtype(annotation)
  if (subtype === widget) return drawField(pdfium, form(), annotation)
  if (!drawable.has(subtype) || pdfium.FPDFAnnot_HasKey(annotation, 'AP')) return ''
  pdfium.EPDFAnnot_GenerateAppearance(annotation)
  if (subtype !== freeText) return ''
  const text = readWide(pdfium, (memory, bytes) => pdfium.FPDFAnnot_GetStringValue(annotation, 'Contents', memory, bytes))
  return lostText(pdfium, annotation, text)
}

/** The form of a document, opened when it is first needed. */
export function openForm(pdfium: Pdfium, document: number) {
  let open: { readonly info: number; readonly form: number } | null = null
  return {
    form: (): number => {
      if (open === null) {
        const info = pdfium.PDFiumExt_OpenFormFillInfo()
        open = { info, form: pdfium.PDFiumExt_InitFormFillEnvironment(document, info) }
      }
      return open.form
    },
    close: (): void => {
      if (open === null) return
      pdfium.PDFiumExt_ExitFormFillEnvironment(open.form)
      pdfium.PDFiumExt_CloseFormFillInfo(open.info)
    },
  }
}
