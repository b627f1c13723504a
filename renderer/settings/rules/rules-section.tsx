import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { printingRuleMessages } from '../../../shared/messages/settings/printing-rule-messages.ts'
import type { DocumentRule } from '../../../shared/printing/document-rules.ts'
import { Button } from '../../ui/button.tsx'
import { isPrinterUnavailable, type KnownPrinter } from '../printers/known-printers.ts'
import { RuleDialog } from './rule-dialog.tsx'
import { RuleRow } from './rule-row.tsx'
import { moveItem, formatRule } from './rule-text.ts'
import styles from './rules.module.css'
import { SaveFailure } from '../save-failure.tsx'
import { SettingsSection } from '../settings-section.tsx'
import { savePrintSettings, useSettings } from '../settings-store.ts'
import { DefaultPrinters } from './default-printers.tsx'

const failureScope = 'rules'
const maxRules = 50

/** The rule being edited: its index in the list, or `new`. */
type Editing = number | 'new' | null

/** The rules in the order they are tried, and the default printers for everything else. */
export function RulesSection({ printers }: { readonly printers: readonly KnownPrinter[] }) {
  const { rules } = useSettings((state) => state.settings.printing)
  const [editing, setEditing] = useState<Editing>(null)
  const [announcement, setAnnouncement] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const nameOf = (id: string): string => printers.find((printer) => printer.id === id)?.name ?? id
  const save = async (next: readonly DocumentRule[], at = failureScope): Promise<boolean> =>
    await savePrintSettings({ rules: [...next] }, at)

  const move = (index: number, by: -1 | 1): void => {
    const to = index + by
    setAnnouncement(printingRuleMessages.moved({ number: to + 1, count: rules.length }))
    void save(moveItem(rules, index, by))
    // The focus moves with the rule, to the button that is still enabled.
    requestAnimationFrame(() => {
      const buttons = list.current?.children[to]?.querySelectorAll<HTMLButtonElement>('[data-move] button')
      const wanted = buttons?.[by < 0 ? 0 : 1]
      const other = buttons?.[by < 0 ? 1 : 0]
      if (wanted !== undefined) (wanted.disabled ? other : wanted)?.focus()
    })
  }
  const remove = (index: number): void => {
    setAnnouncement(printingRuleMessages.removed({ number: index + 1 }))
    void save(rules.toSpliced(index, 1))
    requestAnimationFrame(() => {
      const row = list.current?.children[Math.min(index, rules.length - 2)]
      const target =
        row?.querySelector<HTMLButtonElement>('[data-edit] button') ?? document.getElementById('add-rule')?.querySelector('button')
      target?.focus()
    })
  }

  return (
    <SettingsSection id="rules" about={printingRuleMessages.about()}>
      <SaveFailure scope={failureScope} />
      {rules.length > 0 && (
        <ol className={styles.rules} ref={list} aria-label={printingRuleMessages.list()}>
          {rules.map((rule, index) => (
            <RuleRow
              key={index}
              number={index + 1}
              text={formatRule(rule, nameOf(rule.printer))}
              isUnavailable={rule.copies > 0 && printers.some((printer) => printer.id === rule.printer && isPrinterUnavailable(printer))}
              onUp={index === 0 ? null : () => move(index, -1)}
              onDown={index === rules.length - 1 ? null : () => move(index, 1)}
              onEdit={() => setEditing(index)}
              onRemove={() => remove(index)}
            />
          ))}
        </ol>
      )}
      <div className={styles.add} id="add-rule">
        <Button
          icon={Plus}
          isDisabled={rules.length >= maxRules}
          disabledReason={printingRuleMessages.addDisabled({ count: maxRules })}
          onPress={() => setEditing('new')}
        >
          {printingRuleMessages.add()}
        </Button>
        {rules.length === 0 && <p className={styles.soft}>{printingRuleMessages.noRules()}</p>}
      </div>
      <output className="visually-hidden">{announcement}</output>
      <div className={styles.fallback}>
        <h3>{rules.length === 0 ? printingRuleMessages.everything() : printingRuleMessages.everythingElse()}</h3>
        <DefaultPrinters printers={printers} />
      </div>
      {editing !== null && (
        <RuleDialog
          rule={editing === 'new' ? null : (rules[editing] ?? null)}
          printers={printers}
          onClose={() => setEditing(null)}
          onSave={async (rule, at) => {
            const saved = await save(editing === 'new' ? [...rules, rule] : rules.with(editing, rule), at)
            if (saved) setEditing(null)
          }}
        />
      )}
    </SettingsSection>
  )
}
