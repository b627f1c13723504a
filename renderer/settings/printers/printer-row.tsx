import { Check, ChevronRight, CircleDashed, CircleHelp, FolderOpen, Printer, Replace, Router } from 'lucide-react'
import { useState } from 'react'
import { printerListMessages } from '../../../shared/messages/settings/printer-list-messages.ts'
import { Badge } from '../../ui/badges/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { printerBadgeStyle, type PrinterBadgeStyle } from '../../ui/badges/printer-badge-styles.ts'
import { isPrinterUnavailable, type KnownPrinter } from './known-printers.ts'
import { PrinterSetup } from './printer-setup.tsx'
import { replacePrinter } from './renamed-printers.ts'
import { formatPrinterLocation, formatProfile } from './printer-text.ts'
import styles from './printer-row.module.css'
import { renamedPrinters } from '../../../shared/printing/printers/renamed-printers.ts'
import { withModel } from './network-printers.ts'
import { chooseFolder, printerScope, readPrinters, savePrintSettings, useSettings } from '../settings-store.ts'

function badgeOf(printer: KnownPrinter): PrinterBadgeStyle {
  if (isPrinterUnavailable(printer)) return { tone: 'neutral', icon: CircleDashed, label: printerListMessages.unavailable() }
  return printer.info === null
    ? { tone: 'neutral', icon: CircleHelp, label: printerListMessages.noStatus() }
    : printerBadgeStyle(printer.info.state)
}

function KindIcon({ info, address }: Pick<KnownPrinter, 'info' | 'address'>) {
  if (address !== null) return <Router aria-hidden="true" />
  return info?.kind === 'folder' ? <FolderOpen aria-hidden="true" /> : <Printer aria-hidden="true" />
}

/** One printer with its state and message; its settings when expanded. */
export function PrinterRow({ printer }: { readonly printer: KnownPrinter }) {
  const [isOpen, setOpen] = useState(false)
  const profile = formatProfile(printer.profile)
  const badge = badgeOf(printer)
  // A message that only repeats the state is left out.
  const says = printer.info === null || printer.info.says === badge.label ? '' : printer.info.says
  const printing = useSettings((state) => state.settings.printing)
  const printers = useSettings((state) => state.printers)
  const otherModel = printer.info?.otherModel
  const candidates = renamedPrinters(printing, printers).find(({ id }) => id === printer.id)?.candidates ?? []
  return (
    <li className={styles.printer}>
      <div className={styles.head}>
        <KindIcon info={printer.info} address={printer.address} />
        <div className={styles.words}>
          <p className={styles.name}>
            {printer.name}
            {printer.uses !== '' && <span className={styles.use}>{printer.uses}</span>}
          </p>
          <p className={styles.soft}>{formatPrinterLocation(printer)}</p>
          {profile !== '' && <p className={styles.soft}>{profile}</p>}
          {says !== '' && (
            <p className={styles.says} data-copyable>
              <bdi>{says}</bdi>
            </p>
          )}
        </div>
        <Badge {...badge} />
        <div className={styles.actions}>
          {candidates.map((candidate) => (
            <Button key={candidate.id} icon={Replace} onPress={() => void replacePrinter(printer.id, candidate)}>
              {printerListMessages.takeInstead({ printer: candidate.name })}
            </Button>
          ))}
          {otherModel !== undefined && (
            <Button
              icon={Check}
              onPress={() =>
                void savePrintSettings(withModel(printing, printer.id, otherModel), printerScope(printer.id)).then(readPrinters)
              }
            >
              {printerListMessages.isThisPrinter()}
            </Button>
          )}
          {printer.info?.kind === 'folder' && (
            <Button icon={FolderOpen} onPress={() => void chooseFolder()}>
              {printerListMessages.chooseFolder()}
            </Button>
          )}
          <Button
            variant="quiet"
            icon={ChevronRight}
            className={classNames(styles.fold, isOpen && styles.open)}
            label={printerListMessages.setUpPrinter({ printer: printer.name })}
            isExpanded={isOpen}
            onPress={() => setOpen(!isOpen)}
          >
            {printerListMessages.setUp()}
          </Button>
        </div>
      </div>
      {isOpen && <PrinterSetup printer={printer} />}
    </li>
  )
}
