import { CircleSlash, FileQuestion, FileText, FileWarning, Hand, Tag, Trash2 } from 'lucide-react'
import type { PaperState } from '../../shared/documents/archive.ts'
import type { PaperKind } from '../../shared/documents/document.ts'
import { Badge } from '../ui/badges/badge.tsx'

export function PaperIcon({ kind, className }: { readonly kind: PaperKind; readonly className: string | undefined }) {
  return kind === 'waybill_document' ? (
    <Tag className={className} aria-hidden="true" />
  ) : (
    <FileText className={className} aria-hidden="true" />
  )
}

/** Its order is cancelled: kept for review, never printed. */
export function VoidMark() {
  return <Badge tone="danger" icon={CircleSlash} words="VOID" />
}

/** It is kept to be looked at, and is not printed as the paper of its place. */
export function HeldMark() {
  return <Badge tone="danger" icon={Hand} words="HELD" />
}

const states = {
  damaged: { tone: 'danger', icon: FileWarning, words: 'DAMAGED' },
  missing: { tone: 'danger', icon: FileQuestion, words: 'MISSING' },
  removed: { tone: 'neutral', icon: Trash2, words: 'REMOVED' },
} as const

/** Its file is not what was fetched, or not there any more. */
export function StateMark({ state }: { readonly state: Exclude<PaperState, 'kept'> }) {
  return <Badge {...states[state]} />
}
