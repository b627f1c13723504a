import { useState } from 'react'
import type { Failure } from '../../../shared/failure.ts'
import { newShipmentFailures } from '../../../shared/messages/new-shipment/new-shipment-failures.ts'
import { documentSizeFailure } from '../../../shared/new-shipment/document-size.ts'
import type { AttachableKind } from '../../../shared/order-creation/new-order.ts'
import { call } from '../../bridge.ts'
import { applyDraft, flushEdits } from '../new-shipment-store.ts'

async function readBytes(file: File): Promise<Uint8Array | null> {
  try {
    return new Uint8Array(await file.arrayBuffer())
  } catch {
    return null
  }
}

/** Attaches a file to a draft; returns the failure or null. A file that is too large is not even read. */
export async function attachFile(draftId: string, kind: AttachableKind, file: File): Promise<Failure | null> {
  const tooLarge = documentSizeFailure(kind, file.size)
  if (tooLarge !== null) return tooLarge
  const bytes = await readBytes(file)
  if (bytes === null) return newShipmentFailures.fileUnreadable({}, { path: kind })
  if (!(await flushEdits())) return newShipmentFailures.notAttached({}, { path: kind })
  const attached = await call('newShipment.attach', { draftId, document: kind, name: file.name.slice(0, 1000), bytes })
  if (attached.ok) applyDraft(attached.value)
  return attached.ok ? null : attached.failure
}

/** A file that was refused, and why. */
export interface RefusedFile {
  readonly name: string
  readonly failure: Failure
}

/** The state of the document of one kind. */
export function useAttaching(draftId: string, kind: AttachableKind) {
  const [checking, setChecking] = useState<string | null>(null)
  const [refused, setRefused] = useState<RefusedFile | null>(null)

  async function attach(files: readonly File[]): Promise<void> {
    const [file] = files
    if (file === undefined || checking !== null) return
    setRefused(null)
    if (files.length > 1) {
      setRefused({ name: file.name, failure: newShipmentFailures.severalFiles({ count: files.length }, { path: kind }) })
      return
    }
    setChecking(file.name)
    const failure = await attachFile(draftId, kind, file)
    setChecking(null)
    if (failure !== null) setRefused({ name: file.name, failure })
  }

  async function detach(): Promise<void> {
    setRefused(null)
    const detached = await call('newShipment.detach', { draftId, document: kind })
    if (detached.ok) applyDraft(detached.value)
    else setRefused({ name: '', failure: detached.failure })
  }

  return { checking, refused, attach, detach, dismiss: () => setRefused(null) }
}
