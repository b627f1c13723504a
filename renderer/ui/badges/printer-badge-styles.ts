import { CircleAlert, CircleCheck, CircleDashed, CirclePause, LoaderCircle, Unplug } from 'lucide-react'
import { printerBadgeMessages } from '../../../shared/messages/app/ui-messages.ts'
import type { PrinterInfo } from '../../../shared/printing/printers/printer.ts'
import type { BadgeProps } from './badge.tsx'

export type PrinterBadgeStyle = Pick<BadgeProps, 'tone' | 'icon' | 'label'>

const styles: Readonly<Record<PrinterInfo['state'], Omit<PrinterBadgeStyle, 'label'>>> = {
  ready: { tone: 'neutral', icon: CircleCheck },
  printing: { tone: 'neutral', icon: LoaderCircle },
  paused: { tone: 'warning', icon: CirclePause },
  offline: { tone: 'danger', icon: Unplug },
  attention: { tone: 'warning', icon: CircleAlert },
  gone: { tone: 'danger', icon: CircleDashed },
}

/** The badge style of a printer state. */
export function printerBadgeStyle(state: PrinterInfo['state']): PrinterBadgeStyle {
  return { ...styles[state], label: printerBadgeMessages[state]() }
}
