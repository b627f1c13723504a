import { Undo2 } from 'lucide-react'
import { create } from 'zustand'
import type { Failure } from '../../shared/failure.ts'
import { referenceSettingsMessages } from '../../shared/messages/reference-data/reference-settings-messages.ts'
import type { NamedEntry, NamedKind, ReferenceLists } from '../../shared/reference-data/named-entry.ts'
import { call, listen } from '../bridge.ts'
import { showFailureNotice, showNotice } from '../ui/feedback/notices.ts'

interface ReferenceDataState {
  /** Null until the station has replied. */
  readonly lists: ReferenceLists | null
  readonly failure: Failure | null
}

export const useReferenceData = create<ReferenceDataState>(() => ({ lists: null, failure: null }))

function readLists(): void {
  void call('referenceData.lists', {}).then((read) => {
    if (read.ok) useReferenceData.setState({ lists: read.value, failure: null })
    else useReferenceData.setState({ failure: read.failure })
  })
}

/** Loads the lists and follows their changes until the returned function is called. */
export function connectReferenceData(): () => void {
  const stop = listen('referenceData.changed', (lists) => useReferenceData.setState({ lists, failure: null }), readLists)
  readLists()
  return stop
}

async function undo(changeId: string): Promise<void> {
  const undone = await call('referenceData.undo', { changeId })
  if (!undone.ok) {
    showFailureNotice(undone.failure)
    return
  }
  useReferenceData.setState({ lists: undone.value.lists })
  showNotice({ id: 'reference-data', tone: 'info', message: referenceSettingsMessages.undone() })
}

function follow(message: string, { changeId, lists }: { readonly changeId: string; readonly lists: ReferenceLists }): void {
  useReferenceData.setState({ lists })
  const action = { icon: Undo2, label: referenceSettingsMessages.undo(), perform: () => void undo(changeId) }
  showNotice({ id: 'reference-data', tone: 'info', message, action })
}

/** Returns null when it was saved. */
export async function saveEntry(entry: NamedEntry, before: NamedEntry | null): Promise<Failure | null> {
  const saved = await call('referenceData.save', { entry, before })
  if (!saved.ok) return saved.failure
  follow(referenceSettingsMessages.saved({ kind: entry.kind, id: String(entry.id) }), saved.value)
  return null
}

/** Returns null when the name was deleted. */
export async function deleteEntry(kind: NamedKind, id: number): Promise<Failure | null> {
  const removed = await call('referenceData.remove', { kind, id })
  if (!removed.ok) return removed.failure
  follow(referenceSettingsMessages.deleted({ kind, id: String(id) }), removed.value)
  return null
}

/** Returns null when all of it was imported. */
export async function importEntries(text: string, planId: string, count: number): Promise<Failure | null> {
  const imported = await call('referenceData.import', { text, planId })
  if (!imported.ok) return imported.failure
  follow(referenceSettingsMessages.imported({ count }), imported.value)
  return null
}

export async function exportEntries(): Promise<void> {
  const exported = await call('referenceData.export', {})
  if (exported.ok) showNotice({ tone: 'info', message: referenceSettingsMessages.exported({ file: exported.value.saved }) })
  else showFailureNotice(exported.failure)
}
