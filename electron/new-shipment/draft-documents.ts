import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { newShipmentFailures } from '../../shared/messages/new-shipment/new-shipment-failures.ts'
import type { AttachedDocument } from '../../shared/new-shipment/draft.ts'
import type { DraftRecord } from '../../shared/new-shipment/draft-record.ts'
import type { AttachableKind } from '../../shared/order-creation/new-order.ts'
import { failed, success, type Result } from '../../shared/result.ts'
import type { AttachedFile, OrderFiles } from '../service/service-client.ts'
import { writeAtomically } from '../storage/atomic-file.ts'
import { storageFailure } from '../storage/storage-failure.ts'
import { checkAttachment, type InspectPdf } from './check-attachment.ts'

/** The files of drafts, copied into a folder beside `drafts.db`, under our names, never the person's. */
export interface DraftDocuments {
  /** Checks and copies a file. A file attached earlier as the same kind remains until `removeUnused`. */
  keep(draftId: string, kind: AttachableKind, name: string, bytes: Uint8Array): Promise<Result<AttachedDocument>>
  /** Reads and checks all files of a draft before they are sent. */
  load(record: DraftRecord): Promise<Result<OrderFiles>>
  /** Removes files that no draft refers to any more. */
  removeUnused(records: readonly DraftRecord[]): Promise<void>
}

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

function storedName(draftId: string, { kind, sha256 }: Pick<AttachedDocument, 'kind' | 'sha256'>): string {
  return `${draftId}.${kind}.${sha256.slice(0, 16)}.pdf`
}

/** The last part of a path, without characters that would end a header or a line. */
function plainName(name: string, kind: AttachableKind): string {
  const last = (name.split(/[\\/]/).at(-1) ?? '')
    .replaceAll(/\p{Cc}/gu, '')
    .trim()
    .slice(0, 200)
  if (last === '') return `${kind}.pdf`
  return /\.pdf$/i.test(last) ? last : `${last}.pdf`
}

async function readOrNull(file: string): Promise<Uint8Array | null> {
  try {
    return new Uint8Array(await readFile(file))
  } catch {
    return null
  }
}

export function createDraftDocuments({ folder, inspect }: { readonly folder: string; readonly inspect: InspectPdf }): DraftDocuments {
  async function loadOne(draftId: string, document: AttachedDocument): Promise<Result<AttachedFile>> {
    const bytes = await readOrNull(join(folder, storedName(draftId, document)))
    if (bytes === null || hashOf(bytes) !== document.sha256) {
      return failed(newShipmentFailures.documentGone({ document: document.kind }, { path: document.kind }))
    }
    const checked = await checkAttachment(document.kind, bytes, inspect)
    return checked.ok ? success({ name: document.name, type: 'application/pdf', bytes }) : checked
  }

  return {
    keep: async (draftId, kind, name, bytes) => {
      const checked = await checkAttachment(kind, bytes, inspect)
      if (!checked.ok) return checked
      const document = { kind, name: plainName(name, kind), bytes: bytes.byteLength, sha256: hashOf(bytes), pages: checked.value }
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 })
      } catch (error) {
        return failed(storageFailure(error))
      }
      const written = await writeAtomically(join(folder, storedName(draftId, document)), bytes)
      return written.ok ? success(document) : written
    },
    load: async ({ id, documents }) => {
      const files: Partial<Record<AttachableKind, AttachedFile>> = {}
      for (const document of documents) {
        const loaded = await loadOne(id, document)
        if (!loaded.ok) return loaded
        files[document.kind] = loaded.value
      }
      return success(files)
    },
    removeUnused: async (records) => {
      const used = new Set(records.flatMap(({ id, documents }) => documents.map((document) => storedName(id, document))))
      const names = await readdir(folder).catch(() => [])
      // Files that cannot be removed now are retried next time.
      await Promise.allSettled(names.filter((name) => !used.has(name)).map((name) => rm(join(folder, name), { force: true })))
    },
  }
}
