import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { printerSetupMessages } from '../../../shared/messages/settings/printer-setup-messages.ts'
import { commonLayouts } from '../../../shared/printing/labels/label-stock.ts'
import { Button } from '../../ui/button.tsx'
import { CalibrationSetup } from './calibration-setup.tsx'
import { isPrinterUnavailable, type KnownPrinter } from './known-printers.ts'
import { LabelSizeSetup } from './label-size-setup.tsx'
import { LabelStockSetup } from './label-stock-setup.tsx'
import { PrinterLanguageSetup } from './printer-language-setup.tsx'
import { AddPrinterDialog, PrinterAddressForm } from './network-printer-form.tsx'
import styles from './printer-setup.module.css'
import { RemovePrinterDialog } from './remove-printer-dialog.tsx'
import { SaveFailure } from '../save-failure.tsx'
import { removeProfile, printerScope, saveProfile, useSettings } from '../settings-store.ts'

/** All settings of one printer, in groups; every change is saved immediately. */
export function PrinterSetup({ printer }: { readonly printer: KnownPrinter }) {
  const { printing } = useSettings((state) => state.settings)
  const [isRemoving, setRemoving] = useState(false)
  const [isAdding, setAdding] = useState(false)
  const { profile } = printer
  const defaultLayout = commonLayouts.find(({ key }) => key === `${printing.documentMedia}-4`) ?? commonLayouts[0]
  const isUnavailable = isPrinterUnavailable(printer)
  return (
    <fieldset className={styles.setup} aria-label={printerSetupMessages.group({ printer: printer.name })}>
      <SaveFailure scope={printerScope(printer.id)} />
      {printer.address !== null && (
        <section className={styles.group}>
          <h3>{printerSetupMessages.address()}</h3>
          <PrinterAddressForm key={printer.id} address={printer.address} onRemove={() => setRemoving(true)} />
        </section>
      )}
      <section className={styles.group}>
        <h3>{printerSetupMessages.labels()}</h3>
        {defaultLayout !== undefined && (
          <LabelStockSetup
            sheet={profile.sheet}
            defaultLayout={defaultLayout.layout}
            onSave={(sheet) => void saveProfile(printer.id, { sheet })}
          >
            <LabelSizeSetup
              stock={profile.stock}
              usual={printing.labelMedia}
              reported={profile.language === 'pdf' ? printer.info : null}
              onSave={(stock) => void saveProfile(printer.id, { stock })}
            />
          </LabelStockSetup>
        )}
      </section>
      <section className={styles.group}>
        <h3>{printerSetupMessages.printing()}</h3>
        <PrinterLanguageSetup
          profile={profile}
          takesCommands={printer.info?.kind !== 'folder'}
          detected={printer.info?.commandLanguage ?? null}
          isBlocked={printer.info?.takesCommands === false}
          onAddNetworkPrinter={() => setAdding(true)}
          onSave={(change) => void saveProfile(printer.id, change)}
        />
      </section>
      <section className={styles.group}>
        <h3>{printerSetupMessages.calibration()}</h3>
        <CalibrationSetup
          printerId={printer.id}
          offset={profile.offset}
          isAvailable={!isUnavailable}
          onSave={(offset) => void saveProfile(printer.id, { offset })}
        />
      </section>
      {isUnavailable && printing.profiles[printer.id] !== undefined && (
        <div className={styles.buttons}>
          <Button icon={Trash2} onPress={() => void removeProfile(printer.id)}>
            {printerSetupMessages.removeProfile()}
          </Button>
        </div>
      )}
      {isAdding && <AddPrinterDialog onClose={() => setAdding(false)} />}
      {isRemoving && <RemovePrinterDialog printer={printer} onClose={() => setRemoving(false)} />}
    </fieldset>
  )
}
