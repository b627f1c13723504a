import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Wine shows the machine's own files on drive Z. */
const folder = 'Z:\\w\\arrived'

/** The names of the jobs that a queue has received, by their files. */
function namesOf(queue: string): ReadonlyMap<string, string> {
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.startsWith(`${queue}-`) && file.endsWith('.name')) : []
  return new Map(files.map((file) => [file.replace(/\.name$/, ''), readFileSync(join(folder, file), 'utf8')]))
}

/** The bytes that arrived under a document name; null while there are none. */
export function arrivedAs(queue: string, documentName: string): Uint8Array | null {
  const found = [...namesOf(queue)].find(([, name]) => name.includes(documentName))
  return found === undefined ? null : new Uint8Array(readFileSync(join(folder, `${found[0]}.prn`)))
}
