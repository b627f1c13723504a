import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inFolder } from './page-sources.ts'
import { mustRun } from '../machine/programs.ts'

/** The text of every page of a PDF as poppler reads it. */
export function textOfPdf(pdf: Uint8Array): Promise<string> {
  return inFolder(async (folder) => {
    const file = join(folder, 'pages.pdf')
    await writeFile(file, pdf)
    return await mustRun('pdftotext', ['-layout', file, '-'])
  })
}
