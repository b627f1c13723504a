import {
  ChevronRight,
  CircleAlert,
  CircleCheck,
  CircleDashed,
  CircleHelp,
  CirclePause,
  FolderOpen,
  LoaderCircle,
  Printer,
  Router,
  Unplug,
} from 'lucide-react'
import { useState } from 'react'
import type { PrinterInfo } from '../../shared/printing/printer.ts'
import { Badge, type BadgeProps } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { isNotThere, type KnownPrinter } from './known-printers.ts'
import { PrinterSetup } from './printer-setup.tsx'
import { placeWords, profileWords } from './printer-words.ts'
import styles from './printer-row.module.css'
import { chooseFolder } from './settings-store.ts'

type Look = Pick<BadgeProps, 'tone' | 'icon' | 'words'>

const looks: Readonly<Record<PrinterInfo['state'], Look>> = {
  ready: { tone: 'success', icon: CircleCheck, words: 'Ready' },
  printing: { tone: 'accent', icon: LoaderCircle, words: 'Printing' },
  paused: { tone: 'warning', icon: CirclePause, words: 'Paused' },
  offline: { tone: 'danger', icon: Unplug, words: 'Offline' },
  attention: { tone: 'warning', icon: CircleAlert, words: 'Needs attention' },
  gone: { tone: 'danger', icon: CircleDashed, words: 'Gone' },
}

function lookOf(printer: KnownPrinter): Look {
  if (isNotThere(printer)) return { tone: 'neutral', icon: CircleDashed, words: 'Not there' }
  return printer.info === null ? { tone: 'neutral', icon: CircleHelp, words: 'Not heard from yet' } : looks[printer.info.state]
}

function KindIcon({ info, address }: Pick<KnownPrinter, 'info' | 'address'>) {
  if (address !== null) return <Router aria-hidden="true" />
  return info?.kind === 'folder' ? <FolderOpen aria-hidden="true" /> : <Printer aria-hidden="true" />
}

/** One printer as it stands, in its own words; opened, what this station knows about it. */
export function PrinterRow({ printer }: { readonly printer: KnownPrinter }) {
  const [isOpen, setOpen] = useState(false)
  const profile = profileWords(printer.profile)
  const says = printer.info?.says ?? ''
  return (
    <li className={styles.printer}>
      <div className={styles.head}>
        <KindIcon info={printer.info} address={printer.address} />
        <div className={styles.words}>
          <p className={styles.name}>
            {printer.name}
            {printer.uses !== '' && <span className={styles.use}>{printer.uses}</span>}
          </p>
          <p className={styles.soft}>{placeWords(printer)}</p>
          {profile !== '' && <p className={styles.soft}>{profile}</p>}
          {says !== '' && <p className={styles.says} data-copyable>{`It says: ${says}`}</p>}
        </div>
        <Badge {...lookOf(printer)} />
        <div className={styles.deeds}>
          {printer.info?.kind === 'folder' && (
            <Button icon={FolderOpen} onPress={() => void chooseFolder()}>
              Choose folder…
            </Button>
          )}
          <Button
            variant="quiet"
            icon={ChevronRight}
            className={classNames(styles.fold, isOpen && styles.open)}
            label={`Set up ${printer.name}`}
            isExpanded={isOpen}
            onPress={() => setOpen(!isOpen)}
          >
            Set up
          </Button>
        </div>
      </div>
      {isOpen && <PrinterSetup printer={printer} />}
    </li>
  )
}
