import { extendTo, nothingSelected, selectAll, toggle } from '../ui/selection.ts'
import { useDocuments } from './documents-store.ts'

/** Selects or deselects the document. */
export function toggleDocument(documentId: string): void {
  useDocuments.setState(({ selection }) => ({ selection: toggle(selection, documentId) }))
}

/** Selects the range from the start of the selection to this document. */
export function extendDocumentSelection(from: string, to: string): void {
  useDocuments.setState(({ selection, documents }) => {
    const ids = documents.map(({ id }) => id)
    return { selection: extendTo(selection, ids, from, to) }
  })
}

/** Selects every document that is listed so far. */
export function selectListedDocuments(): void {
  useDocuments.setState(({ documents }) => ({ selection: selectAll(documents.map(({ id }) => id)) }))
}

/** Returns false when none was selected. */
export function clearDocumentSelection(): boolean {
  if (useDocuments.getState().selection.selected.size === 0) return false
  useDocuments.setState({ selection: nothingSelected })
  return true
}

/** The selected documents as the input of an export, in the order of selection. */
export function selectedDocumentsRequest(): { readonly kind: 'documents'; readonly documentIds: string[] } {
  return { kind: 'documents', documentIds: [...useDocuments.getState().selection.selected] }
}
