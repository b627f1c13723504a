import { CircleAlert, CircleCheck, CircleDashed, CirclePause, LoaderCircle, Unplug, type LucideIcon } from 'lucide-react'
import type { PrinterInfo } from '../../shared/printing/printer.ts'
import { Badge, type Tone } from './badge.tsx'

const looks: Record<PrinterInfo['state'], { readonly tone: Tone; readonly icon: LucideIcon; readonly words: string }> = {
  ready: { tone: 'success', icon: CircleCheck, words: 'Ready' },
  printing: { tone: 'accent', icon: LoaderCircle, words: 'Printing' },
  paused: { tone: 'warning', icon: CirclePause, words: 'Paused' },
  offline: { tone: 'danger', icon: Unplug, words: 'Offline' },
  attention: { tone: 'warning', icon: CircleAlert, words: 'Needs attention' },
  gone: { tone: 'danger', icon: CircleDashed, words: 'Gone' },
}

/** How a printer stands just now. */
export function PrinterBadge({ state }: Pick<PrinterInfo, 'state'>) {
  return <Badge {...looks[state]} />
}
