import { Building2, Plus, SearchX, TriangleAlert } from 'lucide-react'
import { Temporal } from 'temporal-polyfill'
import { useEffect, useState } from 'react'
import { isEmptyDraft } from '../../shared/companies/company-draft.ts'
import type { CompanyListPage } from '../../shared/companies/company-page.ts'
import type { Company } from '../../shared/companies/company.ts'
import { companiesScreenMessages as text } from '../../shared/messages/companies/companies-screen-messages.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { FailureNote } from '../ui/feedback/failure-note.tsx'
import { Spinner } from '../ui/feedback/spinner.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { formatTimeSince } from '../ui/text/time-since.ts'
import { ScreenLayout } from '../ui/layout/screen-layout.tsx'
import styles from './companies-screen.module.css'
import { announceCreated, connectCompanies, showAllCompanies, showPage, typeQuery, useCompanies } from './companies-store.ts'
import { CompaniesTable } from './companies-table.tsx'
import { CompanyDialog } from './company-dialog.tsx'
import { useTypedCompany } from './company-draft-store.ts'
import { CreationDoubtNote } from './creation-doubt-note.tsx'
import { NewCompanyDialog } from './new-company-dialog.tsx'

function PageWarning({ children }: { readonly children: string }) {
  return (
    <p className={styles.warning}>
      <TriangleAlert aria-hidden="true" />
      {children}
    </p>
  )
}

/** Remarks about a page: its age, and what cannot be right about it. */
function PageRemarks({ page }: { readonly page: CompanyListPage }) {
  const { staleBecause, readAt, malformed, doubt } = page
  const since = staleBecause === null ? null : formatTimeSince(readAt, Temporal.Now.instant())
  return (
    <>
      {staleBecause !== null && (
        <output className={styles.line}>
          {since === null ? text.staleNow() : text.stale({ time: since })}
          <Button variant="quiet" onPress={() => showPage(page.page)}>
            {text.retry()}
          </Button>
        </output>
      )}
      {doubt === 'repeated-page' && <PageWarning>{text.repeatedPage()}</PageWarning>}
      {doubt === 'implausible-count' && <PageWarning>{text.implausibleCount()}</PageWarning>}
      {malformed.length > 0 && <PageWarning>{text.malformed({ count: malformed.length })}</PageWarning>}
    </>
  )
}

function NoCompanies({ page }: { readonly page: CompanyListPage }) {
  if (page.page > 1) return <EmptyState icon={Building2} title={text.emptyPage({ page: page.page })} />
  if (page.query.trim() === '') return <EmptyState icon={Building2} title={text.none()} />
  return (
    <EmptyState
      icon={SearchX}
      title={text.noneFound({ query: page.query })}
      actions={<Button onPress={showAllCompanies}>{text.showAll()}</Button>}
    />
  )
}

function PageButtons({ page, onTurnPage }: { readonly page: CompanyListPage; readonly onTurnPage: (step: 1 | -1) => boolean }) {
  const isFirst = page.page <= 1
  return (
    <nav className={styles.pages} aria-label={text.pages()}>
      <Button isDisabled={isFirst} disabledReason={isFirst ? text.firstPage() : ''} onPress={() => onTurnPage(-1)}>
        {text.previous()}
      </Button>
      <span aria-live="polite">
        {page.doubt === 'implausible-count' ? text.pageOnly({ page: page.page }) : text.page({ page: page.page, pages: page.pageCount })}
      </span>
      <Button isDisabled={!page.hasNext} disabledReason={page.hasNext ? '' : text.lastPage()} onPress={() => onTurnPage(1)}>
        {text.next()}
      </Button>
    </nav>
  )
}

function CompanyTools({ onNew }: { readonly onNew: () => void }) {
  const query = useCompanies((state) => state.query)
  const { draft, doubt } = useCompanies((state) => state.creation)
  const notSaved = useTypedCompany(({ unsaved, failure }) => (failure === null ? null : unsaved))
  const typed = notSaved ?? draft
  return (
    <>
      <div className={styles.search}>
        <TextField label={text.search()} value={query} onChange={typeQuery} maxLength={200} startsFocused takesTyping isFindField />
      </div>
      <Button
        variant="primary"
        icon={Plus}
        isDisabled={doubt !== null}
        disabledReason={doubt === null ? '' : text.inDoubtReason()}
        onPress={onNew}
      >
        {typed === null || isEmptyDraft(typed) ? text.newCompany() : text.continueDraft()}
      </Button>
    </>
  )
}

/** The account's companies: searched by name, ten to a page, and a form for a new one. */
export function CompaniesScreen() {
  const { page, isLoading, failure, creation, choices } = useCompanies()
  const [opened, setOpened] = useState<Company | null>(null)
  const [isCreating, setCreating] = useState(false)
  useEffect(connectCompanies, [])

  function turnPage(step: 1 | -1): boolean {
    if (page === null || isLoading || (step > 0 ? !page.hasNext : page.page <= 1)) return false
    showPage(page.page + step)
    return true
  }

  return (
    <>
      <ScreenLayout
        title={text.title()}
        count={page !== null && text.count({ count: page.recordCount })}
        tools={<CompanyTools onNew={() => setCreating(true)} />}
        contentLabel={text.title()}
        isBusy={isLoading}
        footer={
          page !== null && (
            <>
              <p>{text.keys()}</p>
              <PageButtons page={page} onTurnPage={turnPage} />
            </>
          )
        }
      >
        {creation.doubt !== null && <CreationDoubtNote doubt={creation.doubt} onRepeat={() => setCreating(true)} />}
        {failure !== null && <FailureNote failure={failure} actions={<Button onPress={() => showPage(1)}>{text.retry()}</Button>} />}
        {page === null && isLoading && <Spinner label={text.loading()} />}
        {page !== null && <PageRemarks page={page} />}
        {page !== null && page.companies.length === 0 && <NoCompanies page={page} />}
        {page !== null && page.companies.length > 0 && (
          <CompaniesTable companies={page.companies} countries={choices.countries} onOpen={setOpened} onTurnPage={turnPage} />
        )}
      </ScreenLayout>
      {opened !== null && <CompanyDialog company={opened} onClose={() => setOpened(null)} />}
      {isCreating && (
        <NewCompanyDialog
          onClose={() => setCreating(false)}
          onCreated={(company) => {
            setCreating(false)
            announceCreated(company)
          }}
        />
      )}
    </>
  )
}
