import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mustRun } from '../machine/programs.ts'

/** What a printed PDF shows: its page size in points and the Code 128 barcodes of its first page, read at a label printer's 203 dpi. */
export async function readArrived(
  pdf: string,
): Promise<{ readonly size: string; readonly pages: number; readonly barcodes: readonly string[] }> {
  const folder = await mkdtemp(join(tmpdir(), 'packbench-raster-'))
  try {
    await mustRun('pdftoppm', ['-r', '203', '-png', '-singlefile', pdf, join(folder, 'page')])
    const barcodes = await mustRun('zbarimg', ['--quiet', '--raw', join(folder, 'page.png')])
    const facts = await mustRun('pdfinfo', [pdf])
    return {
      size: /Page size:\s+([\d.]+ x [\d.]+)/.exec(facts)?.[1] ?? '',
      pages: Number(/Pages:\s+(\d+)/.exec(facts)?.[1] ?? 0),
      barcodes: barcodes.split('\n').filter((line) => line !== ''),
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
