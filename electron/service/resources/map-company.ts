import type { Company } from '../../../shared/companies/company.ts'
import { mapCompanyAddress } from './map-address.ts'
import type { WireCompany } from '../wire/company.ts'

/** Maps the wire's company to Packbench's. */
export function mapCompany(wire: WireCompany): Company {
  return {
    id: wire.id,
    accountNumber: wire.account_number,
    code: wire.code ?? wire.account_number,
    status: wire.account_status,
    currency: wire.currency_id,
    name: wire.name,
    address: wire.address === null ? null : mapCompanyAddress(wire.address),
    apiUsers: wire.api_users,
  }
}
