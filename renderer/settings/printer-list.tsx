import {
  CircleAlert,
  CircleCheck,
  CircleDashed,
  CirclePause,
  FolderOpen,
  LoaderCircle,
  Printer,
  Unplug,
  type LucideIcon,
} from 'lucide-react'
import { mediaSizes, type PrinterInfo } from '../../shared/printing/printer.ts'
import { Badge, type Tone } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { chooseFolder } from './settings-store.ts'
import styles from './settings-view.module.css'

const looks: Record<PrinterInfo['state'], { readonly tone: Tone; readonly icon: LucideIcon; readonly words: string }> = {
  ready: { tone: 'success', icon: CircleCheck, words: 'Ready' },
  printing: { tone: 'accent', icon: LoaderCircle, words: 'Printing' },
  paused: { tone: 'warning', icon: CirclePause, words: 'Paused' },
  offline: { tone: 'danger', icon: Unplug, words: 'Offline' },
  attention: { tone: 'warning', icon: CircleAlert, words: 'Needs attention' },
  gone: { tone: 'danger', icon: CircleDashed, words: 'Gone' },
}

function mediaWords(printer: PrinterInfo): string {
  return printer.media.length === 0 ? 'Names no paper sizes' : printer.media.map((media) => mediaSizes[media].words).join(', ')
}

/** One printer as it stands: its state, its own words, what paper it takes. The folder printer also names its folder. */
export function PrinterLine({ printer, uses }: { readonly printer: PrinterInfo; readonly uses: string }) {
  const isFolder = printer.kind === 'folder'
  return (
    <li className={styles.printer}>
      {isFolder ? <FolderOpen aria-hidden="true" /> : <Printer aria-hidden="true" />}
      <div className={styles.printerWords}>
        <p className={styles.printerName}>
          {printer.name}
          {uses !== '' && <span className={styles.use}>{uses}</span>}
        </p>
        <p className={styles.soft}>
          {isFolder ? `Writes PDFs into ${printer.place ?? 'a folder you choose'}` : mediaWords(printer)}
          {!printer.accepting && ' · takes no jobs just now'}
        </p>
        {printer.says !== '' && <p data-copyable>{`It says: ${printer.says}`}</p>}
      </div>
      <Badge {...looks[printer.state]} />
      {isFolder && (
        <Button icon={FolderOpen} onPress={() => void chooseFolder()}>
          Choose folder…
        </Button>
      )}
    </li>
  )
}
