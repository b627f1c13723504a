import { readdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** The SumatraPDF that `pdf-to-printer` ships. A packaged app keeps it beside its archive, because a program inside cannot be executed. */
export async function findSumatra(): Promise<string | null> {
  try {
    const folder = dirname(createRequire(import.meta.url).resolve('pdf-to-printer'))
    const name = (await readdir(folder)).find((file) => /^SumatraPDF.*\.exe$/.test(file))
    return name === undefined ? null : join(folder.replace('app.asar', 'app.asar.unpacked'), name)
  } catch {
    return null
  }
}
