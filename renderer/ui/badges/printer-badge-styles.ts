import { CircleAlert, CircleCheck, CircleDashed, CirclePause, LoaderCircle, Unplug } from 'lucide-react'
import type { PrinterInfo } from '../../../shared/printing/printer.ts'
import type { BadgeProps } from './badge.tsx'

export type PrinterLook = Pick<BadgeProps, 'tone' | 'icon' | 'words'>

/** How a printer's state is shown, wherever it stands. */
export const printerLooks: Readonly<Record<PrinterInfo['state'], PrinterLook>> = {
  ready: { tone: 'success', icon: CircleCheck, words: 'Ready' },
  printing: { tone: 'accent', icon: LoaderCircle, words: 'Printing' },
  paused: { tone: 'warning', icon: CirclePause, words: 'Paused' },
  offline: { tone: 'danger', icon: Unplug, words: 'Offline' },
  attention: { tone: 'warning', icon: CircleAlert, words: 'Needs attention' },
  gone: { tone: 'danger', icon: CircleDashed, words: 'Gone' },
}
