import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { checkFailures } from '../../shared/messages/support/check-failures.ts'
import { checkMessages } from '../../shared/messages/host/check-messages.ts'
import { verifyFile } from '../documents/store/document-file.ts'
import { bad, good, type CheckPart } from './check-part.ts'
import { listProfiles, type DataProfile } from './data-files.ts'
import { readDatabase } from './read-only-database.ts'

interface StoredFile {
  readonly file: string
  readonly sha256: string
}

function readKeptFiles(database: string, isInUse: boolean): StoredFile[] {
  const rows = readDatabase(database, isInUse, (open) => open.prepare("SELECT file, sha256 FROM papers WHERE state = 'kept'").all())
  return rows.map(({ file, sha256 }) => ({ file: String(file), sha256: String(sha256) }))
}

async function checkProfile({ path, name }: DataProfile, isInUse: boolean, signal: AbortSignal): Promise<CheckPart[]> {
  const database = join(path, 'papers.db')
  if (!existsSync(database)) return []
  let files: StoredFile[]
  try {
    files = readKeptFiles(database, isInUse)
  } catch {
    // The check of the databases reports it.
    return []
  }
  let [damaged, missing] = [0, 0]
  for (const { file, sha256 } of files) {
    signal.throwIfAborted()
    const { kind } = await verifyFile(join(path, 'papers', file), sha256)
    if (kind === 'missing') missing += 1
    else if (kind !== 'good') damaged += 1
  }
  if (damaged + missing > 0) return [bad('documents', name, checkFailures.documentsBad({ damaged, missing }))]
  return [good('documents', name, checkMessages.documents.message({ profile: name, count: files.length }))]
}

/** Checks every stored document against its hash. Nothing is moved or marked. */
export async function checkDocuments(dataFolder: string, isInUse: boolean, signal: AbortSignal): Promise<CheckPart[]> {
  const parts: CheckPart[] = []
  for (const profile of listProfiles(dataFolder)) parts.push(...(await checkProfile(profile, isInUse, signal)))
  return parts
}
