import { Copy } from 'lucide-react'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import type { CompanyChoices } from '../../shared/companies/company-creation.ts'
import type { Company } from '../../shared/companies/company.ts'
import { companiesScreenMessages as text } from '../../shared/messages/companies/companies-screen-messages.ts'
import { IconButton } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { accountStatusText } from './account-status.ts'
import table from '../ui/layout/record-table.module.css'
import styles from './companies-screen.module.css'
import { copyAccountNumber } from './companies-store.ts'
import { companyPlace } from './company-address.ts'

interface CompanyRowProps {
  readonly company: Company
  readonly countries: CompanyChoices['countries']
  readonly onOpen: () => void
}

function CompanyRow({ company, countries, onOpen }: CompanyRowProps) {
  const { id, name, accountNumber, status, currency, apiUsers, address } = company
  const emails = apiUsers.flatMap(({ email }) => email ?? [])
  return (
    <tr>
      <th scope="row" className={styles.name}>
        <button
          type="button"
          className={table.name}
          data-company={id}
          data-region-start=""
          aria-label={text.open({ name })}
          onClick={onOpen}
        >
          <bdi>{name}</bdi>
        </button>
      </th>
      <td className={table.short}>
        <span className={styles.number}>
          <bdi data-copyable="">{accountNumber ?? '—'}</bdi>
          {accountNumber !== null && (
            <IconButton icon={Copy} label={text.copyAccountNumber({ name })} onPress={() => void copyAccountNumber(company)} />
          )}
        </span>
      </td>
      <td className={table.short}>
        <bdi>{accountStatusText(status)}</bdi>
      </td>
      <td className={table.short}>{currency ?? '—'}</td>
      <td className={classNames(table.soft, styles.users)}>
        {emails.map((email) => (
          <div key={email}>
            <bdi>{email}</bdi>
          </div>
        ))}
        {emails.length === 0 && text.noUsers()}
      </td>
      <td className={classNames(table.soft, styles.place)}>{address === null ? '—' : companyPlace(address, countries)}</td>
    </tr>
  )
}

export interface CompaniesTableProps {
  readonly companies: readonly Company[]
  readonly countries: CompanyChoices['countries']
  readonly onOpen: (company: Company) => void
  /** Returns false if there is no such page. */
  readonly onTurnPage: (step: 1 | -1) => boolean
}

/** The companies of a page; arrow keys move between them. */
export function CompaniesTable({ companies, countries, onOpen, onTurnPage }: CompaniesTableProps) {
  const body = useRef<HTMLTableSectionElement>(null)

  /** The rows shown while another page is loading. */
  const turnedFrom = useRef<readonly Company[] | null>(null)

  /** The rows of the previous page are gone, and the focus moves to the first of this one. */
  useEffect(() => {
    if (turnedFrom.current === null || turnedFrom.current === companies) return
    turnedFrom.current = null
    body.current?.querySelector<HTMLElement>('[data-company]')?.focus()
  }, [companies])

  function turn(step: 1 | -1): void {
    if (onTurnPage(step)) turnedFrom.current = companies
  }

  function move(step: number): void {
    const names = [...(body.current?.querySelectorAll<HTMLElement>('[data-company]') ?? [])]
    const row = document.activeElement?.closest('tr')
    const index = names.findIndex((name) => name.closest('tr') === row)
    names[Math.max(0, Math.min(names.length - 1, index + step))]?.focus()
  }

  function handleKey(event: KeyboardEvent): void {
    const isCopy = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'c'
    const id = document.activeElement?.closest('tr')?.querySelector('[data-company]')?.getAttribute('data-company')
    const company = companies.find((candidate) => String(candidate.id) === id)
    if (isCopy && company !== undefined && getSelection()?.toString() === '') void copyAccountNumber(company)
    else if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    else if (event.key === 'PageDown') turn(1)
    else if (event.key === 'PageUp') turn(-1)
    else return
    event.preventDefault()
  }

  return (
    <table className={table.table} aria-label={text.table()}>
      <thead>
        <tr>
          <th scope="col">{text.name()}</th>
          <th scope="col">{text.accountNumber()}</th>
          <th scope="col">{text.status()}</th>
          <th scope="col">{text.currency()}</th>
          <th scope="col" className={styles.users}>
            {text.apiUsers()}
          </th>
          <th scope="col" className={styles.place}>
            {text.address()}
          </th>
        </tr>
      </thead>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- listens for the keys of the buttons inside */}
      <tbody ref={body} onKeyDown={handleKey}>
        {companies.map((company) => (
          <CompanyRow key={company.id} company={company} countries={countries} onOpen={() => onOpen(company)} />
        ))}
      </tbody>
    </table>
  )
}
