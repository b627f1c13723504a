import { CheckCheck, CircleQuestionMark, CircleSlash, Hourglass, Printer, PrinterCheck, TriangleAlert, type IconNode } from 'lucide'
import type { PrintProgress } from '../../../shared/orders/queues.ts'
import { sheetStateWords, type SheetState } from '../../../shared/printing/batch.ts'
import { Badge, type Tone } from './badge.tsx'

interface Look {
  readonly icon: IconNode
  readonly tone: Tone
  readonly words: string
}

const progressLooks: Record<PrintProgress, Look> = {
  none: { icon: Printer, tone: 'neutral', words: 'Not printed yet' },
  part: { icon: Printer, tone: 'warning', words: 'Partly sent' },
  sent: { icon: PrinterCheck, tone: 'accent', words: 'Sent to printer' },
  confirmed: { icon: CheckCheck, tone: 'success', words: 'Confirmed' },
  doubt: { icon: CircleQuestionMark, tone: 'danger', words: 'In doubt' },
}

/** How far an order's papers have come. "Sent" is never "printed". */
export function PrintProgressBadge({ progress, plain = false }: { readonly progress: PrintProgress; readonly plain?: boolean }) {
  return <Badge {...progressLooks[progress]} plain={plain} />
}

const sheetLooks: Record<SheetState, Omit<Look, 'words'>> = {
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
  return <Badge {...sheetLooks[state]} words={sheetStateWords[state]} plain={plain} />
}
