import { CircleAlert, CircleCheck, CircleDashed, CirclePause, LoaderCircle, Unplug } from 'lucide-react'
import type { PrinterInfo } from '../../../shared/printing/printer.ts'
import type { BadgeProps } from './badge.tsx'

export type PrinterBadgeStyle = Pick<BadgeProps, 'tone' | 'icon' | 'label'>

/** How a printer's state is shown, wherever it stands. */
export const printerBadgeStyles: Readonly<Record<PrinterInfo['state'], PrinterBadgeStyle>> = {
  ready: { tone: 'success', icon: CircleCheck, label: 'Ready' },
  printing: { tone: 'accent', icon: LoaderCircle, label: 'Printing' },
  paused: { tone: 'warning', icon: CirclePause, label: 'Paused' },
  offline: { tone: 'danger', icon: Unplug, label: 'Offline' },
  attention: { tone: 'warning', icon: CircleAlert, label: 'Needs attention' },
  gone: { tone: 'danger', icon: CircleDashed, label: 'Gone' },
}
