import {
  BadgeCheck,
  Ban,
  CircleCheck,
  CirclePause,
  CircleQuestionMark,
  Copy,
  Hand,
  History,
  OctagonX,
  ScanBarcode,
  ScanLine,
  SearchX,
  Trash2,
  TriangleAlert,
  Truck,
  WifiOff,
  type LucideIcon,
} from 'lucide-react'
import type { ScanOutcome } from './scan-outcomes.ts'

export type OutcomeTone = 'neutral' | 'success' | 'warning' | 'danger'

/** The shape and the color of each outcome; all shapes are different. */
export const outcomeLooks: Readonly<Record<ScanOutcome, { readonly icon: LucideIcon; readonly tone: OutcomeTone }>> = {
  accepted: { icon: ScanBarcode, tone: 'neutral' },
  sent: { icon: CircleCheck, tone: 'neutral' },
  confirmed: { icon: BadgeCheck, tone: 'success' },
  'waiting-for-label': { icon: ScanLine, tone: 'neutral' },
  'label-first': { icon: Hand, tone: 'warning' },
  'already-printed': { icon: Copy, tone: 'warning' },
  'on-hold': { icon: CirclePause, tone: 'warning' },
  'already-left': { icon: Truck, tone: 'warning' },
  'was-cancelled': { icon: History, tone: 'warning' },
  cancelled: { icon: Ban, tone: 'danger' },
  'unknown-code': { icon: SearchX, tone: 'danger' },
  'wrong-label': { icon: OctagonX, tone: 'danger' },
  'void-label': { icon: Trash2, tone: 'danger' },
  'in-doubt': { icon: CircleQuestionMark, tone: 'warning' },
  offline: { icon: WifiOff, tone: 'warning' },
  'not-printed': { icon: TriangleAlert, tone: 'warning' },
}
