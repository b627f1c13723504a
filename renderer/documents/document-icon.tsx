import { CircleSlash, FileQuestion, FileText, FileWarning, Hand, Tag, Trash2 } from 'lucide-react'
import type { DocumentState } from '../../shared/documents/archive.ts'
import type { DocumentKind } from '../../shared/documents/document.ts'
import { documentsScreenMessages as messages } from '../../shared/messages/documents/documents-screen-messages.ts'
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
  return <Badge tone="danger" icon={CircleSlash} label={messages.voidBadge()} />
}

/** It is kept for review, and is not printed as the document of its slot. */
export function BlockedBadge() {
  return <Badge tone="danger" icon={Hand} label={messages.blockedBadge()} />
}

const stateBadges = {
  damaged: { tone: 'danger', icon: FileWarning, label: messages.damagedBadge },
  missing: { tone: 'danger', icon: FileQuestion, label: messages.missingBadge },
  removed: { tone: 'neutral', icon: Trash2, label: messages.removedBadge },
} as const

/** The document's file differs from what was fetched, or is missing. */
export function DocumentStateBadge({ state }: { readonly state: Exclude<DocumentState, 'kept'> }) {
  const { label, ...badge } = stateBadges[state]
  return <Badge {...badge} label={label()} />
}
