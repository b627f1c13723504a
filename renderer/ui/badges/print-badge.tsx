import { CheckCheck, CircleQuestionMark, CircleSlash, Hourglass, Printer, PrinterCheck, TriangleAlert, type IconNode } from 'lucide'
import { printProgressMessages } from '../../../shared/messages/app/ui-messages.ts'
import type { PrintProgress } from '../../../shared/orders/queues.ts'
import { sheetStateText, type SheetState } from '../../../shared/printing/batch.ts'
import type { PrintedVoid } from '../../../shared/printing/labels/void-label.ts'
import { Badge, type Tone } from './badge.tsx'

interface BadgeStyle {
  readonly icon: IconNode
  readonly tone: Tone
}

const progressBadges: Record<PrintProgress, BadgeStyle> = {
  none: { icon: Printer, tone: 'neutral' },
  part: { icon: Printer, tone: 'warning' },
  sent: { icon: PrinterCheck, tone: 'neutral' },
  confirmed: { icon: CheckCheck, tone: 'success' },
  doubt: { icon: CircleQuestionMark, tone: 'warning' },
  void: { icon: TriangleAlert, tone: 'danger' },
  destroyed: { icon: CircleSlash, tone: 'success' },
}

interface PrintProgressBadgeProps {
  readonly progress: PrintProgress
  readonly plain?: boolean
  readonly wraps?: boolean
}

/** How far an order's documents were printed. "Sent" is never "printed". */
export function PrintProgressBadge({ progress, plain = false, wraps = false }: PrintProgressBadgeProps) {
  return <Badge {...progressBadges[progress]} label={printProgressMessages[progress]()} plain={plain} wraps={wraps} />
}

const sheetStateBadges: Record<SheetState, BadgeStyle> = {
  intended: { icon: Hourglass, tone: 'neutral' },
  submitted: { icon: Hourglass, tone: 'neutral' },
  spooled: { icon: PrinterCheck, tone: 'neutral' },
  confirmed: { icon: CheckCheck, tone: 'success' },
  failed: { icon: TriangleAlert, tone: 'danger' },
  unknown: { icon: CircleQuestionMark, tone: 'warning' },
  voided: { icon: CircleSlash, tone: 'neutral' },
}

interface SheetStateBadgeProps {
  readonly state: SheetState
  /** What has to be done with a void sheet that went to a printer. */
  readonly printedVoid?: PrintedVoid | null
  readonly plain?: boolean
}

/** The ledger's state of one sheet, or the outcome of a void label that was printed. */
export function SheetStateBadge({ state, printedVoid = null, plain = false }: SheetStateBadgeProps) {
  if (printedVoid === 'void' || printedVoid === 'destroyed') return <PrintProgressBadge progress={printedVoid} plain={plain} />
  return <Badge {...sheetStateBadges[state]} label={sheetStateText[state]()} plain={plain} />
}
