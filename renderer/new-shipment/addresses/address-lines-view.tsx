import { BookUser } from 'lucide-react'
import { Fragment } from 'react'
import { shipmentAddressMessages as text } from '../../../shared/messages/new-shipment/shipment-address-messages.ts'
import type { AddressPath } from '../../../shared/new-shipment/check-plausible.ts'
import type { DraftAddress } from '../../../shared/new-shipment/draft.ts'
import { findCountry } from '../../../shared/new-shipment/reference-port.ts'
import { addressFieldLabel } from '../../../shared/reference-data/country-format.ts'
import { linesWithProvince } from '../../../shared/orders/address-lines.ts'
import { Badge } from '../../ui/badges/badge.tsx'
import { classNames } from '../../ui/class-names.ts'
import { isNamed, shownText, useFindings } from '../findings/use-findings.ts'
import { useNewShipment } from '../new-shipment-store.ts'
import { addressFormFields, countryOfAddress } from './address-form-fields.ts'
import styles from './addresses.module.css'

const textOrNull = (typed: string): string | null => (typed.trim() === '' ? null : typed)

/** A phone number or email address, which a narrow column breaks after “@” or “.” rather than inside a word. */
function Breakable({ text: whole }: { readonly text: string }) {
  return whole.split(/(?<=[@.])/u).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}

/** An address in its country's format, with its problems. */
export function AddressLinesView({ path, address }: { readonly path: AddressPath; readonly address: DraftAddress }) {
  const reference = useNewShipment((state) => state.reference)
  const countries = useNewShipment((state) => state.lists.countries)
  const findings = useFindings().filter((finding) => finding.path.startsWith(`${path}.`))
  const country = findCountry(reference, address.country)
  const formatted = countryOfAddress(address, reference, countries)
  const labelOf = (field: string): string =>
    addressFormFields(formatted, path).find((each) => `${path}.${each.field}` === field)?.label ?? addressFieldLabel('country', formatted)
  // A province that the country's format omits is shown nevertheless: it is sent.
  const [first = '', ...others] = linesWithProvince({
    name: textOrNull(address.name),
    company: textOrNull(address.company),
    lines: [address.line1, address.line2].filter((line) => line.trim() !== ''),
    city: textOrNull(address.city),
    province: textOrNull(address.province),
    postalCode: textOrNull(address.postalCode),
    countryName: country?.name ?? textOrNull(address.country),
    countryCode: country?.iso2 ?? null,
    phone: null,
    email: null,
    classification: null,
    importCode: null,
    taxNumber: null,
    zone: null,
    summary: null,
  })
  return (
    <>
      <address className={styles.lines} data-copyable="">
        <strong>
          <bdi>{first}</bdi>
        </strong>
        {others.map((line) => (
          <bdi key={line}>{line}</bdi>
        ))}
        {[address.phone, address.email].filter(Boolean).map((contact) => (
          <bdi key={contact} className={styles.contacts}>
            <Breakable text={contact} />
          </bdi>
        ))}
        {address.knownId !== null && <Badge tone="neutral" icon={BookUser} label={text.known()} plain />}
      </address>
      {findings.length > 0 && (
        <ul className={styles.findings}>
          {findings.map((finding) => (
            <li
              key={`${finding.path} ${finding.text}`}
              className={classNames(finding.severity === 'blocking' ? styles.error : styles.warning)}
            >
              {isNamed(finding) ? shownText(finding) : text.finding({ field: labelOf(finding.path), text: shownText(finding) })}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
