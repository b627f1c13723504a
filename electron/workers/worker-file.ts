import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** A worker's file: a source beside this one, or in the build a separate entry, beside this module or above its chunk. */
export function workerFile(name: string): string {
  const here = import.meta.dirname
  const places = [join(here, `${name}.ts`), join(here, `${name}.js`), join(here, '..', `${name}.js`)]
  const file = places.find((place) => existsSync(place))
  if (file === undefined) throw new Error(`${name} is missing from this build`)
  return file
}
