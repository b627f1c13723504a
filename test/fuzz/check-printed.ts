import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createPdfReader } from '../../electron/pdf/pdf-reader.ts'
import type { Result } from '../../shared/result.ts'
import type { FuzzSource } from './fuzz-sources.ts'
import { checkPage } from './check-page.ts'
import type { FuzzedDocument } from './make-document.ts'
import type { LabelPrinter } from './print-label.ts'
import { dpi, readFiner, renderPages, type RenderedPage } from './render-pages.ts'

/** A changed label and the result of printing it. */
export interface Tried extends FuzzedDocument {
  readonly result: Result<Uint8Array>
}

/** The printed page of an unchanged label; null when it is refused. */
async function renderUnchanged(source: FuzzSource, folder: string, printer: LabelPrinter): Promise<RenderedPage | null> {
  const result = await printer.print(source.own, null)
  if (!result.ok) return null
  await writeFile(join(folder, 'unchanged.pdf'), result.value)
  return (await renderPages(folder, ['unchanged'])).get('unchanged') ?? null
}

/** What is wrong with each printed page of a batch, by the document's number. */
export async function checkPrinted(
  tried: readonly Tried[],
  folder: string,
  printer: LabelPrinter,
): Promise<Map<number, readonly string[]>> {
  const inspector = createPdfReader()
  const found = new Map<number, readonly string[]>()
  const printed = new Map<string, Tried>()
  for (const one of tried) {
    if (!one.result.ok) continue
    await writeFile(join(folder, `${one.index}.pdf`), one.result.value)
    printed.set(String(one.index), one)
  }
  const check = async (name: string, page: RenderedPage): Promise<readonly string[]> => {
    const raster = await inspector.raster(new Uint8Array(await readFile(join(folder, `${name}.pdf`))), 0, dpi)
    const source = printed.get(name)?.source
    if (!raster.ok || source === undefined) return ['PDFium cannot draw it']
    const unchanged = () => renderUnchanged(source, folder, printer)
    return await checkPage({ page, pdfium: raster.value, unchanged, finer: (renderer) => readFiner(folder, name, renderer) })
  }
  const render = async (names: readonly string[]): Promise<void> => {
    const pages = await renderPages(folder, names).catch((error: unknown) => String(error).slice(0, 300))
    // One page that a renderer rejects fails the whole call, so each page is then rendered alone.
    if (typeof pages === 'string' && names.length > 1) for (const name of names) await render([name])
    else if (typeof pages === 'string') found.set(Number(names[0]), [`it cannot be drawn: ${pages}`])
    else for (const [name, page] of pages) found.set(Number(name), await check(name, page))
  }
  if (printed.size > 0) await render([...printed.keys()])
  return found
}
