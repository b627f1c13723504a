import { Plus } from 'lucide-react'
import { printerSetupMessages } from '../../../shared/messages/settings/printer-setup-messages.ts'
import { commandLanguageNames, type CommandLanguage } from '../../../shared/printing/printers/print-language.ts'
import {
  graphicFormats,
  labelSensings,
  printModes,
  type PrinterProfile,
  type PrintMode,
} from '../../../shared/printing/printers/printer-profile.ts'
import { printerListMessages } from '../../../shared/messages/settings/printer-list-messages.ts'
import { Button } from '../../ui/button.tsx'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { Select, type SelectItem } from '../../ui/fields/select.tsx'
import styles from './printer-setup.module.css'

interface PrinterLanguageSetupProps {
  readonly profile: PrinterProfile
  /** False for a printer that only saves PDFs. */
  readonly takesCommands: boolean
  /** The command language that the printer reports. */
  readonly detected: CommandLanguage | null
  /** True where this computer cannot pass raw commands to the printer. */
  readonly isBlocked: boolean
  readonly onAddNetworkPrinter: () => void
  readonly onSave: (change: Partial<PrinterProfile>) => void
}

const resolutions = [203, 300, 600] as const
const [minDarkness, maxDarkness] = [0, 30]

/** The numbers from first to last, after the printer's default. */
function numberOptions(first: number, last: number, formatValue: (value: number) => string): SelectItem<string>[] {
  const values = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  return [
    { key: 'own', label: printerSetupMessages.printerDefault() },
    ...values.map((value) => ({ key: String(value), label: formatValue(value) })),
  ]
}

function formatDarkness(darkness: number): string {
  if (darkness === minDarkness) return printerSetupMessages.darknessLightest({ darkness })
  return darkness === maxDarkness ? printerSetupMessages.darknessDarkest({ darkness }) : String(darkness)
}

function keyOf(value: number | null): string {
  return value === null ? 'own' : String(value)
}

function valueOf(key: string): number | null {
  return key === 'own' ? null : Number(key)
}

/** How pages are sent to the printer: resolution, PDF or raw commands, and what these set. */
export function PrinterLanguageSetup({
  profile,
  takesCommands,
  detected,
  isBlocked,
  onAddNetworkPrinter,
  onSave,
}: PrinterLanguageSetupProps) {
  const { language, resolution, zpl } = profile
  const isOther = takesCommands && detected !== null && language !== 'pdf' && language !== detected
  return (
    <div className={styles.row}>
      {takesCommands && (
        <Segmented
          label={printerSetupMessages.language()}
          items={[
            { key: 'pdf', label: printerSetupMessages.languagePdf() },
            { key: 'zpl', label: printerSetupMessages.languageZpl() },
            { key: 'tspl', label: commandLanguageNames.tspl },
            { key: 'epl', label: commandLanguageNames.epl },
          ]}
          selectedKey={language}
          onChange={(next) => onSave({ language: next })}
        />
      )}
      <Segmented
        label={printerSetupMessages.resolution()}
        items={resolutions.map((dpi) => ({ key: String(dpi), label: printerSetupMessages.dpi({ resolution: dpi }) }))}
        selectedKey={String(resolution)}
        onChange={(key) => {
          const chosen = resolutions.find((dpi) => String(dpi) === key)
          if (chosen !== undefined) onSave({ resolution: chosen })
        }}
      />
      {isBlocked && language !== 'pdf' && (
        <div className={styles.zpl}>
          <p>{printerSetupMessages.commandsBlocked()}</p>
          <Button icon={Plus} onPress={onAddNetworkPrinter}>
            {printerListMessages.add()}
          </Button>
        </div>
      )}
      {isOther && <p className={styles.zpl}>{printerSetupMessages.detectedLanguage({ language: commandLanguageNames[detected] })}</p>}
      {takesCommands && language !== 'pdf' && <CommandSetup language={language} zpl={zpl} onSave={(next) => onSave({ zpl: next })} />}
    </div>
  )
}

interface CommandSetupProps {
  readonly language: CommandLanguage
  readonly zpl: PrinterProfile['zpl']
  readonly onSave: (zpl: PrinterProfile['zpl']) => void
}

/** What the commands of a label set. Everything else is as the printer is set. */
function CommandSetup({ language, zpl, onSave }: CommandSetupProps) {
  // TSPL has no command for rewinding.
  const modes: readonly PrintMode[] = language === 'tspl' ? printModes.filter((mode) => mode !== 'rewind') : printModes
  return (
    <div className={styles.zpl}>
      <Select
        label={printerSetupMessages.darkness()}
        items={numberOptions(minDarkness, maxDarkness, formatDarkness)}
        selectedKey={keyOf(zpl.darkness)}
        onChange={(key) => onSave({ ...zpl, darkness: valueOf(key) })}
      />
      {language !== 'epl' && (
        <>
          <Select
            label={printerSetupMessages.speed()}
            items={numberOptions(1, 14, (speed) => printerSetupMessages.inchesPerSecond({ speed }))}
            selectedKey={keyOf(zpl.speed)}
            onChange={(key) => onSave({ ...zpl, speed: valueOf(key) })}
          />
          <Select
            label={printerSetupMessages.mode()}
            items={modes.map((mode) => ({ key: mode, label: printerSetupMessages.modeName({ mode }) }))}
            selectedKey={modes.includes(zpl.mode) ? zpl.mode : 'printer'}
            onChange={(mode) => onSave({ ...zpl, mode })}
          />
        </>
      )}
      {language === 'zpl' && (
        <>
          <Select
            label={printerSetupMessages.sensing()}
            items={labelSensings.map((sensing) => ({ key: sensing, label: printerSetupMessages.sensingName({ sensing }) }))}
            selectedKey={zpl.sensing}
            onChange={(sensing) => onSave({ ...zpl, sensing })}
          />
          <Select
            label={printerSetupMessages.graphics()}
            description={printerSetupMessages.graphicsHint({ graphics: zpl.graphics })}
            items={graphicFormats.map((graphics) => ({ key: graphics, label: printerSetupMessages.graphicsName({ graphics }) }))}
            selectedKey={zpl.graphics}
            onChange={(graphics) => onSave({ ...zpl, graphics })}
          />
        </>
      )}
    </div>
  )
}
