import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runProgram } from '../support/machine/programs.ts'

const atOnce = 3

/** What poppler draws of each PDF, read by zbar: every Code 128 on every page, in no particular order. Nothing for what cannot be drawn. */
export async function readSheets(pdfs: readonly Uint8Array[], folder: string): Promise<readonly (readonly string[])[]> {
  if (pdfs.length === 0) return []
  await mkdir(folder, { recursive: true })
  try {
    const left = [...pdfs.entries()]
    const draw = async (): Promise<void> => {
      for (let next = left.shift(); next !== undefined; next = left.shift()) {
        const [index, bytes] = next
        const file = join(folder, `${index}.pdf`)
        await writeFile(file, bytes)
        await runProgram('pdftoppm', ['-r', '203', '-gray', file, join(folder, String(index))])
      }
    }
    await Promise.all(Array.from({ length: atOnce }, draw))
    const images = (await readdir(folder)).filter((name) => name.endsWith('.pgm'))
    if (images.length === 0) return pdfs.map(() => [])
    const words = ['--quiet', '--xml', '-Sdisable', '-Scode128.enable', ...images.map((name) => join(folder, name))]
    const xml = (await runProgram('zbarimg', words)).output
    const codes: string[][] = pdfs.map(() => [])
    for (const [, name = '', body = ''] of xml.matchAll(/<source href='[^']*?([^/']+)'>([^]*?)<\/source>/g)) {
      const index = Number(/^\d+/.exec(name)?.[0])
      for (const [, data = ''] of body.matchAll(/<data[^>]*><!\[CDATA\[([^]*?)\]\]><\/data>/g)) codes[index]?.push(data)
    }
    return codes
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
