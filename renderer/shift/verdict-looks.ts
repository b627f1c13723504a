import { CheckCheck, CircleHelp, ClockAlert, ClockCheck, OctagonX, TriangleAlert, type LucideIcon } from 'lucide-react'
import { shiftScreenMessages as text } from '../../shared/messages/shift/shift-screen-messages.ts'
import type { CutOffVerdict } from '../../shared/shift/shift-overview.ts'
import type { Tone } from '../ui/badges/badge.tsx'

interface VerdictLook {
  readonly tone: Tone
  readonly icon: LucideIcon
  readonly label: () => string
}

export const verdictLooks: Readonly<Record<CutOffVerdict, VerdictLook>> = {
  passed: { tone: 'danger', icon: OctagonX, label: text.passed },
  printed: { tone: 'neutral', icon: CheckCheck, label: text.printed },
  met: { tone: 'neutral', icon: ClockCheck, label: text.met },
  'at-risk': { tone: 'warning', icon: TriangleAlert, label: text.atRisk },
  missed: { tone: 'danger', icon: ClockAlert, label: text.missed },
  'no-pace': { tone: 'neutral', icon: CircleHelp, label: text.noPace },
}
