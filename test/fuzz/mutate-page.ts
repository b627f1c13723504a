import { BlendMode, degrees, PDFName, PDFNumber, PDFStream, PDFString, rgb, StandardFonts, type PDFDocument, type PDFPage } from 'pdf-lib'
import type { FuzzRandom } from './fuzz-random.ts'
import { other, own, type FuzzSource } from './fuzz-sources.ts'

export interface FuzzPage {
  readonly document: PDFDocument
  readonly page: PDFPage
  readonly random: FuzzRandom
  readonly source: FuzzSource
}

export type PageMutation = (given: FuzzPage) => void | Promise<void>

const blends = [undefined, BlendMode.Multiply, BlendMode.Screen, BlendMode.Difference, BlendMode.Darken, BlendMode.Lighten] as const

async function otherForm({ document, source }: FuzzPage) {
  const [embedded] = await document.embedPdf(source.other)
  if (embedded === undefined) throw new Error('no page')
  await embedded.embed()
  return embedded
}

export function addOperators({ document, page }: FuzzPage, operators: string): void {
  const stream = document.context.register(document.context.stream(operators))
  page.node.addContentStream(stream)
}

/** Content added before the existing content. */
function putUnder({ page }: FuzzPage): void {
  const contents = page.node.normalizedEntries().Contents
  const last = contents?.lookup(contents.size() - 1)
  if (contents === undefined || last === undefined) return
  const reference = contents.get(contents.size() - 1)
  contents.remove(contents.size() - 1)
  contents.insert(0, reference)
}

async function overlay(
  given: FuzzPage,
  how: { readonly opacity?: number; readonly scale?: number; readonly x?: number; readonly y?: number },
) {
  const { page, random } = given
  const form = await otherForm(given)
  const scale = how.scale ?? 1
  const blendMode = random.pick(blends)
  page.drawPage(form, {
    x: how.x ?? 0,
    y: how.y ?? 0,
    xScale: scale,
    yScale: scale,
    opacity: how.opacity ?? 1,
    ...(blendMode === undefined ? {} : { blendMode }),
    rotate: degrees(random.pick([0, 0, 0, 90, 45, 180])),
  })
}

/** Adds an annotation over the whole page with this form as its appearance. */
function annotate({ document, page, random }: FuzzPage, look: unknown, entries: Readonly<Record<string, unknown>> = {}): void {
  const { width, height } = page.getSize()
  const annotation = document.context.obj({
    Type: 'Annot',
    Subtype: random.pick(['Stamp', 'FreeText', 'Widget', 'Square', 'Watermark', 'Ink', 'Highlight', 'Popup', 'Link']),
    Rect: [0, 0, width, height],
    F: random.pick([0, 1, 2, 4, 6, 32, 36, 68, 256, 512]),
    AP: { [random.pick(['N', 'N', 'N', 'D', 'R'])]: look },
    ...entries,
  } as never)
  page.node.addAnnot(document.context.register(annotation))
}

export async function writeText(
  given: FuzzPage,
  text: string,
  how: { readonly white?: boolean; readonly size?: number; readonly y?: number },
) {
  const font = await given.document.embedFont(StandardFonts.Helvetica)
  const color = how.white === true ? rgb(1, 1, 1) : rgb(0, 0, 0)
  given.page.drawText(text, { x: 30, y: how.y ?? 90, size: how.size ?? 12, font, color })
}

function box({ random }: FuzzPage): [number, number, number, number] {
  return [random.between(-200, 300), random.between(-200, 300), random.between(-100, 700), random.between(-100, 900)]
}

function layer(given: FuzzPage, state: Readonly<Record<string, unknown>>, usage: Readonly<Record<string, unknown>>) {
  const { context, catalog } = given.document
  const group = context.register(context.obj({ Type: 'OCG', Name: PDFString.of('Layer'), Usage: usage } as never))
  const named = Object.fromEntries(Object.entries(state).map(([key, value]) => [key, value === 'group' ? [group] : value]))
  catalog.set(PDFName.of('OCProperties'), context.obj({ OCGs: [group], D: named } as never))
  return group
}

const hidden = [{ OFF: 'group' }, { BaseState: 'OFF' }, { ON: 'group' }, {}] as const
const usages = [
  {},
  { Print: { PrintState: 'OFF' } },
  { Print: { PrintState: 'ON' }, View: { ViewState: 'OFF' } },
  { View: { ViewState: 'ON' } },
] as const

export const pageMutations: Readonly<Record<string, PageMutation>> = {
  'the other label over it': (given) => overlay(given, { opacity: given.random.pick([1, 0.5, 0.2, 0.05, 0]) }),
  'the other label under it': async (given) => {
    await overlay(given, {})
    putUnder(given)
  },
  'the other label under it, behind white': async (given) => {
    const { page } = given
    await overlay(given, {})
    putUnder(given)
    page.drawRectangle({ x: 0, y: 0, width: page.getWidth() * given.random.between(0.2, 1), height: page.getHeight(), color: rgb(1, 1, 1) })
    putUnder(given)
  },
  'its own under white and the other over it': async (given) => {
    given.page.drawRectangle({ x: -500, y: -500, width: 2000, height: 2000, color: rgb(1, 1, 1) })
    await overlay(given, {})
  },
  'the other label beside it': (given) => overlay(given, { x: given.random.between(-700, 700), y: given.random.between(-900, 900) }),
  'the other label small': (given) =>
    overlay(given, { scale: given.random.pick([0.5, 0.3, 0.1, 0.01]), x: given.random.between(0, 200), y: given.random.between(0, 300) }),
  'the other label clipped': async (given) => {
    const [x, y] = [given.random.between(0, 200), given.random.between(0, 300)]
    addOperators(given, `q ${x} ${y} ${given.random.between(1, 280)} ${given.random.between(1, 200)} re W n`)
    await overlay(given, {})
    addOperators(given, 'Q')
  },
  'the page larger, the other label outside what is shown': async (given) => {
    const { width, height } = given.page.getSize()
    given.page.setCropBox(0, 0, width, height)
    given.page.setMediaBox(0, 0, width * 2, height)
    await overlay(given, { x: width })
  },
  'the content of the other label': async (given) => {
    const form = await otherForm(given)
    given.page.node.set(PDFName.of('Contents'), given.document.context.register(given.document.context.stream('/X Do')))
    given.page.node.set(PDFName.of('Resources'), given.document.context.obj({ XObject: { X: form.ref } } as never))
    if (given.random.chance(0.7))
      await writeText(given, `WAYBILL ${own}`, { white: given.random.chance(0.5), size: given.random.pick([0.5, 4, 12]) })
  },
  'an annotation that looks like the other label': async (given) => annotate(given, (await otherForm(given)).ref),
  'a form field that looks like the other label': async (given) => {
    const form = await otherForm(given)
    const states = given.random.pick([{ Yes: form.ref, Off: form.ref }, form.ref])
    annotate(given, states, { FT: 'Btn', T: PDFString.of('field'), AS: given.random.pick(['Yes', 'Off', 'Nothing']) })
    given.document.catalog.set(
      PDFName.of('AcroForm'),
      given.document.context.obj({ Fields: given.page.node.Annots() ?? [], NeedAppearances: given.random.chance(0.5) } as never),
    )
  },
  'a text field filled with the other number': ({ document, page, random }) => {
    const field = document.getForm().createTextField('number')
    field.setText(other)
    field.addToPage(page, { x: 30, y: random.between(20, 380), width: 200, height: 30 })
  },
  'a text field filled, its look another one': ({ document, page, random }) => {
    const field = document.getForm().createTextField('number')
    field.setText(own)
    field.addToPage(page, { x: 30, y: random.between(20, 380), width: 200, height: 30 })
    field.acroField.dict.set(PDFName.of('V'), PDFString.of(other))
    document.getForm().acroForm.dict.set(PDFName.of('NeedAppearances'), document.context.obj(true))
  },
  'the other label on a layer': async (given) => {
    const group = layer(given, given.random.pick(hidden), given.random.pick(usages))
    given.page.node.normalizedEntries().Resources.set(PDFName.of('Properties'), given.document.context.obj({ L: group } as never))
    addOperators(given, '/OC /L BDC')
    await overlay(given, {})
    addOperators(given, 'EMC')
  },
  'the other label as a form on a layer': async (given) => {
    const form = await otherForm(given)
    const group = layer(given, given.random.pick(hidden), given.random.pick(usages))
    given.page.drawPage(form)
    const stream = given.document.context.lookup(form.ref)
    if (stream instanceof PDFStream) stream.dict.set(PDFName.of('OC'), group)
  },
  'an annotation on a layer': async (given) => {
    const group = layer(given, given.random.pick(hidden), given.random.pick(usages))
    annotate(given, (await otherForm(given)).ref, { OC: group })
  },
  'the own number in white': (given) => writeText(given, `WAYBILL ${own}`, { white: true }),
  'the other number in white': (given) => writeText(given, `WAYBILL ${other}`, { white: true }),
  'the other number': (given) =>
    writeText(given, `WAYBILL ${other}`, { size: given.random.pick([1, 6, 12, 30]), y: given.random.between(10, 400) }),
  'the other number as text that is not drawn': (given) => {
    addOperators(given, `BT 3 Tr /F1 12 Tf 30 90 Td (${other}) Tj ET`)
  },
  'other words meant than shown': (given) => {
    addOperators(given, `/Span <</ActualText (${given.random.pick([own, other])})>> BDC`)
    putUnder(given)
    addOperators(given, 'EMC')
  },
  'other boxes': (given) => {
    for (let time = 0; time <= given.random.below(2); time++) {
      const name = given.random.pick(['MediaBox', 'CropBox', 'TrimBox', 'BleedBox', 'ArtBox'])
      given.page.node.set(PDFName.of(name), given.document.context.obj(box(given)))
    }
  },
  'a turn': ({ page, random }) => page.node.set(PDFName.of('Rotate'), PDFNumber.of(random.pick([45, 90, 180, 270, 360, -90, 450, 1]))),
  'another unit': ({ page, random }) => page.node.set(PDFName.of('UserUnit'), PDFNumber.of(random.pick([0, 0.1, 0.5, 1.5, 2, 100, -1]))),
  'a second page': async ({ document, random, source }) => {
    const { PDFDocument: Document } = await import('pdf-lib')
    const from = await Document.load(random.chance(0.5) ? source.other : source.own)
    const [page] = await document.copyPages(from, [0])
    if (page !== undefined) document.insertPage(random.below(2), page)
  },
  'the page twice': ({ document, page }) => {
    const kids = document.catalog.Pages().Kids()
    kids.push(page.ref)
    document.catalog.Pages().set(PDFName.of('Count'), PDFNumber.of(kids.size()))
  },
  'a transfer function': (given) => {
    const { document, page, random } = given
    const invert = document.context.obj({ FunctionType: 2, Domain: [0, 1], N: 1, C0: [1], C1: [random.pick([0, 1])] } as never)
    const state = document.context.obj({ [random.pick(['TR', 'TR2'])]: invert } as never)
    page.node.normalizedEntries().ExtGState.set(PDFName.of('T'), state)
    addOperators(given, '/T gs')
  },
  'scripts and files': ({ document }) => {
    document.addJavaScript('open', 'app.alert(1)')
    document.catalog.set(PDFName.of('OpenAction'), document.context.obj({ S: 'JavaScript', JS: PDFString.of('this.print()') } as never))
  },
}
