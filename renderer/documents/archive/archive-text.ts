import type { ArchiveTotals, BulkFetchState, VerificationState } from '../../../shared/documents/archive.ts'
import { documentArchiveMessages } from '../../../shared/messages/documents/document-archive-messages.ts'
import { documentsScreenMessages } from '../../../shared/messages/documents/documents-screen-messages.ts'

/** `1.4 GB`, in decimal units like disks. */
export function formatByteSize(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1000))} kB`
  return bytes < 1_000_000_000 ? `${(bytes / 1_000_000).toFixed(1)} MB` : `${(bytes / 1_000_000_000).toFixed(1)} GB`
}

export function formatArchiveTotals({ documents, bytes }: ArchiveTotals): string {
  return documents === 0
    ? documentsScreenMessages.noneStored()
    : documentsScreenMessages.totals({ count: documents, size: formatByteSize(bytes) })
}

export function checkedCount({ good, damaged, missing, unreadable }: VerificationState): number {
  return good + damaged + missing + unreadable
}

/** The findings of an archive check, as a list. */
export function formatVerification(run: VerificationState): string {
  const { good, damaged, missing, unreadable, otherFiles } = documentArchiveMessages
  const parts = [
    good({ count: run.good }),
    run.damaged > 0 ? damaged({ count: run.damaged }) : '',
    run.missing > 0 ? missing({ count: run.missing }) : '',
    run.unreadable > 0 ? unreadable({ count: run.unreadable }) : '',
    run.unknownFiles > 0 ? otherFiles({ count: run.unknownFiles }) : '',
  ]
  return parts.filter((part) => part !== '').join(', ')
}

export function formatFetchProgress({ fetched, alreadyHere, failed }: BulkFetchState): string {
  return documentArchiveMessages.fetchProgress({ fetched, stored: alreadyHere, failed })
}

export function fetchTitle({ state }: BulkFetchState): string {
  return documentArchiveMessages.fetchTitle({ state })
}
