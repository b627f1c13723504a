import { sign, type KeyObject } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Signs each `.yml` of an update feed with an Ed25519 key, in base64 beside it (`latest.yml.sig`). Returns the names of what was signed. */
export function signFeed(folder: string, key: KeyObject): string[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.yml') && !name.startsWith('builder-'))
  for (const name of names) writeFileSync(join(folder, `${name}.sig`), sign(null, readFileSync(join(folder, name)), key).toString('base64'))
  return names
}
