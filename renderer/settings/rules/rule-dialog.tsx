import { Check } from 'lucide-react'
import { useState } from 'react'
import { useFilter } from 'react-aria-components'
import { documentKinds, type DocumentKind } from '../../../shared/documents/document.ts'
import { printingRuleMessages } from '../../../shared/messages/settings/printing-rule-messages.ts'
import { ruleDocumentOptionMessages } from '../../../shared/messages/settings/rule-document-option-messages.ts'
import type { DocumentRule } from '../../../shared/printing/document-rules.ts'
import { mediaNames, mediaSize } from '../../../shared/printing/printers/printer.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { CloseButton } from '../../ui/overlays/close-button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { isCountryMissing } from './country-names.ts'
import { CountryPicker } from './country-picker.tsx'
import type { KnownPrinter } from '../printers/known-printers.ts'
import { printerOptions } from './printer-options.ts'
import { formatRule } from './rule-text.ts'
import styles from './rules.module.css'
import { SaveFailure } from '../save-failure.tsx'
import { ServicePicker } from './service-picker.tsx'
import { useSettings } from '../settings-store.ts'
import { isServiceMissing } from './typed-service.ts'

interface RuleDialogProps {
  /** Null for a new rule. */
  readonly rule: DocumentRule | null
  readonly printers: readonly KnownPrinter[]
  readonly onClose: () => void
  /** `place` is where a failure is shown. */
  readonly onSave: (rule: DocumentRule, place: string) => Promise<void>
}

const failureScope = 'rule-dialog'

/** One rule: what it matches, and where that is printed. The sentence above it reflects every change. */
export function RuleDialog({ rule, printers, onClose, onSave }: RuleDialogProps) {
  const { printing } = useSettings((state) => state.settings)
  const [draft, setDraft] = useState<DocumentRule>(
    rule ?? {
      documents: ['waybill_document'],
      services: [],
      countries: [],
      route: 'any',
      printer: printing.labelPrinter === '' ? 'folder' : printing.labelPrinter,
      media: printing.labelMedia,
      copies: 1,
    },
  )
  const [isSaving, setSaving] = useState(false)
  const [typedService, setTypedService] = useState('')
  const [typedCountry, setTypedCountry] = useState('')
  const { contains } = useFilter({ sensitivity: 'base' })
  const change = (next: Partial<DocumentRule>): void => setDraft({ ...draft, ...next })
  const toggle = (kind: DocumentKind, isChosen: boolean): void =>
    change({ documents: documentKinds.filter((one) => (one === kind ? isChosen : draft.documents.includes(one))) })
  const printer = printers.find(({ id }) => id === draft.printer)
  const hasDocuments = draft.documents.length > 0
  const findReason = (): string => {
    if (!hasDocuments) return printingRuleMessages.noDocuments()
    if (isServiceMissing(draft.services, typedService)) return printingRuleMessages.serviceNotAdded({ service: typedService.trim() })
    if (isCountryMissing(draft.countries, typedCountry, contains))
      return printingRuleMessages.countryNotSelected({ country: typedCountry.trim() })
    return ''
  }
  const why = findReason()
  const save = async (): Promise<void> => {
    setSaving(true)
    await onSave(draft, failureScope)
    setSaving(false)
  }
  return (
    <Dialog
      title={rule === null ? printingRuleMessages.newTitle() : printingRuleMessages.editTitle()}
      isOpen
      isBusy={isSaving}
      onClose={onClose}
      size="wide"
      footer={
        <>
          <CloseButton variant="quiet" onPress={onClose}>
            {printingRuleMessages.cancel()}
          </CloseButton>
          <Button
            variant="primary"
            icon={Check}
            isPending={isSaving}
            isDisabled={why !== ''}
            disabledReason={why}
            onPress={() => void save()}
          >
            {rule === null ? printingRuleMessages.addThis() : printingRuleMessages.saveThis()}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <output className={styles.sentence}>
          {hasDocuments ? formatRule(draft, printer?.name ?? draft.printer) : printingRuleMessages.noDocuments()}
        </output>
        <SaveFailure scope={failureScope} />
        <div className={styles.pair}>
          <div className={styles.form}>
            <fieldset className={styles.part}>
              <legend>{printingRuleMessages.documents()}</legend>
              <div className={styles.documents}>
                {documentKinds.map((kind) => (
                  <Checkbox
                    key={kind}
                    label={ruleDocumentOptionMessages[kind]()}
                    isSelected={draft.documents.includes(kind)}
                    onChange={(isChosen) => toggle(kind, isChosen)}
                  />
                ))}
              </div>
            </fieldset>
            <Segmented
              label={printingRuleMessages.route()}
              items={[
                { key: 'any', label: printingRuleMessages.routeAny() },
                { key: 'direct', label: printingRuleMessages.routeDirect() },
                { key: 'hub', label: printingRuleMessages.routeHub() },
              ]}
              selectedKey={draft.route}
              onChange={(route) => change({ route })}
            />
          </div>
          <div className={styles.form}>
            <ServicePicker
              selected={draft.services}
              typed={typedService}
              onType={setTypedService}
              onChange={(services) => change({ services })}
            />
            <CountryPicker
              selected={draft.countries}
              typed={typedCountry}
              onType={setTypedCountry}
              onChange={(countries) => change({ countries })}
            />
          </div>
        </div>
        <div className={styles.where}>
          <div className={styles.printer}>
            <Select
              label={printingRuleMessages.printer()}
              items={printerOptions(printers)}
              selectedKey={draft.printer}
              onChange={(id) => change({ printer: id })}
            />
          </div>
          <Segmented
            label={printingRuleMessages.media()}
            items={mediaNames.map((media) => ({ key: media, label: mediaSize(media).words }))}
            selectedKey={draft.media}
            onChange={(media) => change({ media })}
          />
          <NumberField
            label={printingRuleMessages.copies()}
            description={printingRuleMessages.copiesHint()}
            value={draft.copies}
            minimum={0}
            maximum={9}
            onChange={(copies) => change({ copies })}
          />
        </div>
      </div>
    </Dialog>
  )
}
