import { extendTo, nothingSelected, selectAll, toggle } from '../ui/selection.ts'
import { useDocuments } from './documents-store.ts'

/** Chooses the document, or lets go of it. */
export function toggleDocument(documentId: string): void {
  useDocuments.setState(({ selection }) => ({ selection: toggle(selection, documentId) }))
}

/** Chooses everything from where the choice began to this document. */
export function extendDocumentSelection(from: string, to: string): void {
  useDocuments.setState(({ selection, documents }) => {
    const ids = documents.map(({ id }) => id)
    return { selection: extendTo(selection, ids, from, to) }
  })
}

/** Chooses every document that is listed so far. */
export function selectListedDocuments(): void {
  useDocuments.setState(({ documents }) => ({ selection: selectAll(documents.map(({ id }) => id)) }))
}

/** Answers false when none was chosen. */
export function clearDocumentSelection(): boolean {
  if (useDocuments.getState().selection.selected.size === 0) return false
  useDocuments.setState({ selection: nothingSelected })
  return true
}

/** The chosen documents as an export is asked for, in the order of choosing. */
export function selectedDocumentsRequest(): { readonly kind: 'documents'; readonly documentIds: string[] } {
  return { kind: 'documents', documentIds: [...useDocuments.getState().selection.selected] }
}
