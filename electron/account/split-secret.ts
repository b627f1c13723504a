import { randomUUID } from 'node:crypto'
import { z } from 'zod'

/** A keychain by entry name. `get` resolves to null, and `delete` to false, for a missing entry. */
export interface KeychainEntries {
  get(name: string): Promise<string | null>
  set(name: string, secret: string): Promise<void>
  delete(name: string): Promise<boolean>
}

/** Characters per entry: the Windows Credential Manager stores 2,560 bytes of UTF-16. */
const maxEntryLength = 1280

/** Prefix of an entry whose secret is in parts. */
const indexPrefix = 'packbench-parts:'
const indexSchema = z.object({ id: z.string(), count: z.number().int().min(1).max(100) })
type PartsIndex = z.infer<typeof indexSchema>

function parseIndex(entry: string | null): PartsIndex | null {
  if (entry === null || !entry.startsWith(indexPrefix)) return null
  try {
    return indexSchema.safeParse(JSON.parse(entry.slice(indexPrefix.length))).data ?? null
  } catch {
    return null
  }
}

const partName = (name: string, { id }: PartsIndex, number: number): string => `${name} ${id} ${number}`

function partNames(name: string, index: PartsIndex): readonly string[] {
  return Array.from({ length: index.count }, (_, number) => partName(name, index, number))
}

async function deleteParts(entries: KeychainEntries, name: string, index: PartsIndex | null): Promise<void> {
  if (index === null) return
  for (const part of partNames(name, index)) await entries.delete(part)
}

/** Null if there is none, or if a part is missing. Throws the keychain's errors. */
export async function loadSecret(entries: KeychainEntries, name: string): Promise<string | null> {
  const entry = await entries.get(name)
  const index = parseIndex(entry)
  if (index === null) return entry
  const parts: string[] = []
  for (const part of partNames(name, index)) {
    const text = await entries.get(part)
    if (text === null) return null
    parts.push(text)
  }
  return parts.join('')
}

/**
 * Stores a secret of any length, in several entries if it is too long for one. The parts are written under new names before the entry that
 * refers to them: a process killed in between leaves the old secret unchanged. On the keychain's errors it throws and stores nothing new.
 */
export async function saveSecret(entries: KeychainEntries, name: string, secret: string): Promise<void> {
  const old = parseIndex(await entries.get(name))
  if (secret.length <= maxEntryLength) {
    await entries.set(name, secret)
  } else {
    const index: PartsIndex = { id: randomUUID().slice(0, 8), count: Math.ceil(secret.length / maxEntryLength) }
    try {
      for (const [number, part] of partNames(name, index).entries())
        await entries.set(part, secret.slice(number * maxEntryLength, (number + 1) * maxEntryLength))
      await entries.set(name, `${indexPrefix}${JSON.stringify(index)}`)
    } catch (error) {
      await deleteParts(entries, name, index).catch(() => {})
      throw error
    }
  }
  await deleteParts(entries, name, old).catch(() => {})
}

/** Removes the secret with all its parts. Throws the keychain's errors. */
export async function deleteSecret(entries: KeychainEntries, name: string): Promise<void> {
  const index = parseIndex(await entries.get(name))
  await deleteParts(entries, name, index)
  await entries.delete(name)
}
