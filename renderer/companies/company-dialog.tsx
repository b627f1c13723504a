import { Copy } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Company } from '../../shared/companies/company.ts'
import { companiesScreenMessages as text } from '../../shared/messages/companies/companies-screen-messages.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { accountStatusText } from './account-status.ts'
import factList from '../ui/layout/fact-list.module.css'
import styles from './companies-screen.module.css'
import { copyAccountNumber, useCompanies } from './companies-store.ts'
import { companyAddressLines } from './company-address.ts'

function CompanyFact({ name, values }: { readonly name: string; readonly values: readonly (string | null)[] }): ReactNode {
  const shown = values.filter((value) => value !== null && value !== '')
  if (shown.length === 0) return null
  return (
    <>
      <dt>{name}</dt>
      <dd data-copyable="">
        {shown.map((value, index) => (
          <div key={index}>
            <bdi>{value}</bdi>
          </div>
        ))}
      </dd>
    </>
  )
}

/** Everything that is known about a company; empty fields are not shown. */
export function CompanyDialog({ company, onClose }: { readonly company: Company; readonly onClose: () => void }) {
  const countries = useCompanies((state) => state.choices.countries)
  const { name, accountNumber, code, status, currency, apiUsers, address, id } = company
  const emails = apiUsers.map(({ email }) => email)
  return (
    <Dialog
      title={name}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{text.close()}</Button>
          {accountNumber !== null && (
            <Button variant="primary" icon={Copy} startsFocused onPress={() => void copyAccountNumber(company)}>
              {text.copy()}
            </Button>
          )}
        </>
      }
    >
      <dl className={factList.facts}>
        {accountNumber !== null && (
          <>
            <dt>{text.accountNumber()}</dt>
            <dd className={styles.number}>
              <bdi data-copyable="">{accountNumber}</bdi>
              <IconButton icon={Copy} label={text.copyAccountNumber({ name })} onPress={() => void copyAccountNumber(company)} />
            </dd>
          </>
        )}
        {code !== accountNumber && <CompanyFact name={text.code()} values={[code]} />}
        <CompanyFact name={text.status()} values={[accountStatusText(status)]} />
        <CompanyFact name={text.currency()} values={[currency]} />
        <CompanyFact name={text.apiUsers()} values={emails.length === 0 ? [text.noUsers()] : emails} />
        {address !== null && (
          <>
            <CompanyFact name={text.address()} values={companyAddressLines(address, countries)} />
            <CompanyFact name={text.contact()} values={[address.phone, address.email]} />
            <CompanyFact name={text.classification()} values={[address.classification]} />
            <CompanyFact name={text.importCode()} values={[address.importCode]} />
            <CompanyFact name={text.taxNumber()} values={[address.taxNumber]} />
          </>
        )}
        <CompanyFact name={text.companyId()} values={[String(id)]} />
      </dl>
    </Dialog>
  )
}
