import { Copy } from 'lucide-react'
import { create } from 'zustand'
import type { CompanyChoices, CompanyCreationState } from '../../shared/companies/company-creation.ts'
import type { CompanyListPage } from '../../shared/companies/company-page.ts'
import type { Failure } from '../../shared/failure.ts'
import { companiesScreenMessages as text } from '../../shared/messages/companies/companies-screen-messages.ts'
import type { Company } from '../../shared/companies/company.ts'
import { call, listen } from '../bridge.ts'
import { copyText } from '../ui/copy-text.ts'
import { showFailureNotice, showNotice } from '../ui/feedback/notices.ts'
import { forgetTyped } from './company-draft-store.ts'

interface CompaniesState {
  /** As typed. */
  readonly query: string
  /** Null until the station has responded. */
  readonly page: CompanyListPage | null
  readonly isLoading: boolean
  /** Why there is nothing to show. */
  readonly failure: Failure | null
  readonly creation: CompanyCreationState
  readonly choices: CompanyChoices
}

const nothingRead: CompaniesState = {
  query: '',
  page: null,
  isLoading: true,
  failure: null,
  creation: { draft: null, doubt: null, found: null },
  choices: { countries: [], currencies: [] },
}

export const useCompanies = create<CompaniesState>(() => nothingRead)

const typingPauseMs = 250

/** The number of the newest request: responses to older ones are dropped. */
let newest = 0
let typing: ReturnType<typeof setTimeout> | undefined

async function read(query: string, page: number): Promise<void> {
  newest += 1
  const own = newest
  useCompanies.setState({ isLoading: true })
  const answer = await call('companies.list', { query, page })
  if (own !== newest) return
  if (answer.ok) useCompanies.setState({ page: answer.value, isLoading: false, failure: null })
  else useCompanies.setState({ page: null, isLoading: false, failure: answer.failure })
}

/** Searches once the person stops typing. */
export function typeQuery(query: string): void {
  clearTimeout(typing)
  newest += 1
  useCompanies.setState({ query, isLoading: true })
  typing = setTimeout(() => void read(query, 1), typingPauseMs)
}

export function showPage(page: number): void {
  clearTimeout(typing)
  void read(useCompanies.getState().query, page)
}

/** Shows the first page, without a search. */
export function showAllCompanies(): void {
  useCompanies.setState({ query: '' })
  showPage(1)
}

export async function readChoices(): Promise<void> {
  const choices = await call('companies.choices', {})
  if (choices.ok) useCompanies.setState({ choices: choices.value })
}

export function applyCreation(creation: CompanyCreationState): void {
  const before = useCompanies.getState().creation
  useCompanies.setState({ creation })
  // An automatic check found that it was created.
  if (creation.found === null || before.doubt === null || creation.doubt !== null) return
  forgetTyped()
  announceCreated(creation.found)
}

export async function readCreation(): Promise<void> {
  const creation = await call('companies.creation', {})
  if (creation.ok) useCompanies.setState({ creation: creation.value })
}

/** Keeps the screen current until the returned function is called. */
export function connectCompanies(): () => void {
  const stop = listen('companies.changed', applyCreation, () => void readCreation())
  void readCreation()
  void readChoices()
  showPage(1)
  return () => {
    stop()
    clearTimeout(typing)
    newest += 1
    useCompanies.setState(nothingRead, true)
  }
}

export async function copyAccountNumber({ name, accountNumber }: Company): Promise<void> {
  const id = 'account-number'
  if (accountNumber === null) showNotice({ id, tone: 'warning', message: text.noAccountNumber({ name }) })
  else if (await copyText(accountNumber)) showNotice({ id, tone: 'info', message: text.copied({ number: accountNumber }) })
  else showNotice({ id, tone: 'warning', message: text.notCopied({ text: accountNumber }), next: text.notCopiedNext() })
}

/** Reports that a company was created, and shows it. */
export function announceCreated(company: Company): void {
  const { name, accountNumber } = company
  showNotice({
    id: 'company-created',
    tone: 'info',
    message: text.created({ name, number: accountNumber ?? '—' }),
    ...(accountNumber === null ? {} : { action: { icon: Copy, label: text.copyShort(), perform: () => void copyAccountNumber(company) } }),
  })
  showAllCompanies()
}

export async function checkDoubt(): Promise<void> {
  const checked = await call('companies.checkCreation', {})
  if (checked.ok) applyCreation(checked.value)
  else showFailureNotice(checked.failure)
}

/** True once the company counts as not created. */
export async function dropDoubt(): Promise<boolean> {
  const dropped = await call('companies.dropDoubt', {})
  if (dropped.ok) applyCreation(dropped.value)
  else showFailureNotice(dropped.failure)
  return dropped.ok
}
