import { CircleSlash, FileQuestion, FileText, FileWarning, Hand, Tag, Trash2 } from 'lucide-react'
import type { DocumentState } from '../../shared/documents/archive.ts'
import type { DocumentKind } from '../../shared/documents/document.ts'
import { Badge } from '../ui/badges/badge.tsx'

export function DocumentIcon({ kind, className }: { readonly kind: DocumentKind; readonly className: string | undefined }) {
  return kind === 'waybill_document' ? (
    <Tag className={className} aria-hidden="true" />
  ) : (
    <FileText className={className} aria-hidden="true" />
  )
}

/** Its order is cancelled: kept for review, never printed. */
export function VoidBadge() {
  return <Badge tone="danger" icon={CircleSlash} label="VOID" />
}

/** It is kept to be looked at, and is not printed as the paper of its place. */
export function BlockedBadge() {
  return <Badge tone="danger" icon={Hand} label="HELD" />
}

const stateBadges = {
  damaged: { tone: 'danger', icon: FileWarning, label: 'DAMAGED' },
  missing: { tone: 'danger', icon: FileQuestion, label: 'MISSING' },
  removed: { tone: 'neutral', icon: Trash2, label: 'REMOVED' },
} as const

/** Its file is not what was fetched, or not there any more. */
export function DocumentStateBadge({ state }: { readonly state: Exclude<DocumentState, 'kept'> }) {
  return <Badge {...stateBadges[state]} />
}
