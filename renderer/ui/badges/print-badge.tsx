import { CheckCheck, CircleQuestionMark, CircleSlash, Hourglass, Printer, PrinterCheck, TriangleAlert, type IconNode } from 'lucide'
import type { PrintProgress } from '../../../shared/orders/queues.ts'
import { sheetStateText, type SheetState } from '../../../shared/printing/batch.ts'
import { Badge, type Tone } from './badge.tsx'

interface BadgeStyle {
  readonly icon: IconNode
  readonly tone: Tone
  readonly label: string
}

const progressBadges: Record<PrintProgress, BadgeStyle> = {
  none: { icon: Printer, tone: 'neutral', label: 'Not printed yet' },
  part: { icon: Printer, tone: 'warning', label: 'Partly sent' },
  sent: { icon: PrinterCheck, tone: 'accent', label: 'Sent to printer' },
  confirmed: { icon: CheckCheck, tone: 'success', label: 'Confirmed' },
  doubt: { icon: CircleQuestionMark, tone: 'danger', label: 'In doubt' },
}

/** How far an order's papers have come. "Sent" is never "printed". */
export function PrintProgressBadge({ progress, plain = false }: { readonly progress: PrintProgress; readonly plain?: boolean }) {
  return <Badge {...progressBadges[progress]} plain={plain} />
}

const sheetStateBadges: Record<SheetState, Omit<BadgeStyle, 'label'>> = {
  intended: { icon: Hourglass, tone: 'neutral' },
  submitted: { icon: Hourglass, tone: 'accent' },
  spooled: { icon: PrinterCheck, tone: 'accent' },
  confirmed: { icon: CheckCheck, tone: 'success' },
  failed: { icon: TriangleAlert, tone: 'danger' },
  unknown: { icon: CircleQuestionMark, tone: 'danger' },
  voided: { icon: CircleSlash, tone: 'neutral' },
}

/** The ledger's state of one sheet. */
export function SheetStateBadge({ state, plain = false }: { readonly state: SheetState; readonly plain?: boolean }) {
  return <Badge {...sheetStateBadges[state]} label={sheetStateText[state]()} plain={plain} />
}
