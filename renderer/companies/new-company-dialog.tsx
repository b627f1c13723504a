import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { checkCompanyDraft, emptyCompanyDraft, isEmptyDraft, type CompanyDraft } from '../../shared/companies/company-draft.ts'
import type { Company } from '../../shared/companies/company.ts'
import type { NewCompany } from '../../shared/companies/new-company.ts'
import type { Failure } from '../../shared/failure.ts'
import { companyFormMessages as text } from '../../shared/messages/companies/company-form-messages.ts'
import { call } from '../bridge.ts'
import { Button } from '../ui/button.tsx'
import { FailureNote } from '../ui/feedback/failure-note.tsx'
import { CloseButton } from '../ui/overlays/close-button.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import fieldStyles from '../ui/fields/field.module.css'
import styles from './companies-screen.module.css'
import { applyCreation, readChoices, useCompanies } from './companies-store.ts'
import { forgetTyped, saveTyped } from './company-draft-store.ts'
import { AddressPart, CompanyPart } from './company-fields.tsx'
import { problemErrors, refusalErrors, type FieldErrors } from './company-form-errors.ts'
import { useCompanyDraft } from './use-company-draft.ts'

interface CurrencyQuestionProps {
  readonly code: string
  readonly onYes: () => void
  readonly onNo: () => void
}

/** A currency that nothing here has used may be a typo. */
function CurrencyQuestion({ code, onYes, onNo }: CurrencyQuestionProps) {
  return (
    <div className={styles.question} role="alert">
      <p>{text.currencyQuestion({ code })}</p>
      <div className={styles.actions}>
        <Button startsFocused onPress={onNo}>
          {text.currencyNo()}
        </Button>
        <Button onPress={onYes}>{text.currencyYes({ code })}</Button>
      </div>
    </div>
  )
}

export interface NewCompanyDialogProps {
  readonly onClose: () => void
  readonly onCreated: (company: Company) => void
}

/** The form of a new company, on one page. */
export function NewCompanyDialog({ onClose, onCreated }: NewCompanyDialogProps) {
  const { draft, saveFailure, change } = useCompanyDraft()
  const [errors, setErrors] = useState<FieldErrors>({})
  const [failure, setFailure] = useState<Failure | null>(null)
  const [askedCurrency, setAskedCurrency] = useState<NewCompany | null>(null)
  const [isPending, setPending] = useState(false)
  const [refusedCloses, setRefusedCloses] = useState(0)
  const currencies = useCompanies((state) => state.choices.currencies)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => void readChoices(), [])
  const wrongCount = Object.keys(errors).length

  /** Shows the errors, and focuses the first wrong field once React has rendered them. */
  function showErrors(found: FieldErrors): void {
    setErrors(found)
    const first = [...(form.current?.querySelectorAll<HTMLElement>('[data-field]') ?? [])].find(
      ({ dataset }) => (dataset['field'] ?? '') in found,
    )
    if (first !== undefined) requestAnimationFrame(() => first.querySelector<HTMLElement>(':is(input,button)')?.focus())
  }

  function edit(changes: Partial<CompanyDraft>): void {
    change(changes)
    setAskedCurrency(null)
    const left = Object.entries(errors).filter(([field]) => !(field in changes))
    if (left.length < wrongCount) setErrors(Object.fromEntries(left))
  }

  async function send(company: NewCompany): Promise<void> {
    setAskedCurrency(null)
    setFailure(null)
    setPending(true)
    const created = await call('companies.create', company)
    setPending(false)
    if (!created.ok) {
      setFailure(created.failure)
      showErrors(refusalErrors(created.failure))
      return
    }
    if (created.value.kind === 'created') {
      forgetTyped()
      onCreated(created.value.company)
    } else {
      applyCreation(created.value.creation)
      onClose()
    }
  }

  function submit(): void {
    if (isPending) return
    const { problems, company } = checkCompanyDraft(draft)
    setFailure(null)
    showErrors(problemErrors(problems))
    if (company === null) return
    if (currencies.includes(company.currency)) void send(company)
    else setAskedCurrency(company)
  }

  /** Stays open while what was typed cannot be saved, and shows why. */
  async function close(): Promise<void> {
    if (await saveTyped()) onClose()
    else setRefusedCloses((count) => count + 1)
  }

  return (
    <Dialog
      title={text.title()}
      isOpen
      isBusy={isPending}
      size="medium"
      onClose={() => void close()}
      footer={
        <>
          {!isEmptyDraft(draft) && (
            <Button variant="quiet" className={styles.start} onPress={() => edit(emptyCompanyDraft)}>
              {text.clear()}
            </Button>
          )}
          <CloseButton variant="quiet" onPress={() => void close()}>
            {text.cancel()}
          </CloseButton>
          <Button variant="primary" shortcut="Ctrl+Enter" isPending={isPending} onPress={submit}>
            {text.create()}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        className={styles.form}
        aria-label={text.title()}
        noValidate
        onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
          event.preventDefault()
          submit()
        }}
        // Submits before the same key opens a list of choices.
        onKeyDownCapture={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          event.stopPropagation()
          submit()
        }}
      >
        {wrongCount > 0 && failure === null && (
          <p className={fieldStyles.error} role="alert">
            {text.fieldsWrong({ count: wrongCount })}
          </p>
        )}
        {failure !== null && <FailureNote failure={failure} />}
        <CompanyPart draft={draft} errors={errors} onChange={edit} />
        <AddressPart draft={draft} errors={errors} onChange={edit} />
        {askedCurrency !== null && (
          <CurrencyQuestion
            code={askedCurrency.currency}
            onYes={() => void send(askedCurrency)}
            onNo={() => {
              setAskedCurrency(null)
              form.current?.querySelector('[data-field=currency]')?.querySelector<HTMLElement>(':is(input,button)')?.focus()
            }}
          />
        )}
        {saveFailure === null ? (
          <p className={styles.soft}>{text.kept()}</p>
        ) : (
          // A new note for each refused close: it scrolls into view and is announced again.
          <FailureNote
            key={refusedCloses}
            failure={saveFailure}
            actions={<CloseButton onPress={onClose}>{text.closeUnsaved()}</CloseButton>}
          />
        )}
        <button type="submit" hidden>
          {text.create()}
        </button>
      </form>
    </Dialog>
  )
}
