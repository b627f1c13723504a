import { StickyNote, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { documentName, type DocumentKind } from '../../../shared/documents/document.ts'
import { scanOrderMessages, scanPrintMessages } from '../../../shared/messages/app/scan-print-messages.ts'
import { orderFactsMessages } from '../../../shared/messages/orders/order-facts-messages.ts'
import { orderNoteMessages } from '../../../shared/messages/orders/order-note-messages.ts'
import { linesWithProvince } from '../../../shared/orders/address-lines.ts'
import type { Address, Order } from '../../../shared/orders/order.ts'
import { formatItems, packagesOf, packagesWeightOf } from '../../../shared/orders/order-packages.ts'
import { formatLeftOut } from '../../../shared/printing/left-out.ts'
import type { OrderView } from '../../../shared/orders/order-view.ts'
import { sheetName } from '../../../shared/printing/sheet-name.ts'
import { SheetStateBadge } from '../../ui/badges/print-badge.tsx'
import { StatusBadge } from '../../ui/badges/status-badge.tsx'
import { joinParts } from '../../ui/text/join-parts.ts'
import { LongText } from '../../ui/text/long-text.tsx'
import styles from './parcel-details.module.css'
import { useSentContents } from '../../use-call.ts'
import type { Parcel } from '../scan-print-state.ts'
import { useScanPrintWindow } from '../scan-print-window.ts'

/** Documents of orders whose goods need care: batteries, dangerous goods, goods that need an export permit. */
const handlingKinds: ReadonlySet<DocumentKind> = new Set(['battery_declaration', 'materials_safety_data_sheet', 'export_permit'])

function LargeFact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function TextFact({ name, text }: { readonly name: string; readonly text: string | null }) {
  return text === null || text === '' ? null : (
    <LargeFact name={name}>
      <LongText text={text} />
    </LargeFact>
  )
}

function Recipient({ address }: { readonly address: Address }) {
  const lines = linesWithProvince(address)
  return (
    <section className={styles.recipient}>
      <h3 className={styles.role}>{scanOrderMessages.shipTo()}</h3>
      <address data-copyable="">
        {lines.length === 0 && scanOrderMessages.noAddress()}
        {lines.map((line, index) => (
          <span key={`${index}-${line}`}>
            <LongText text={line} />
          </span>
        ))}
      </address>
    </section>
  )
}

function serviceText({ legs }: Order): string | null {
  if (legs.length === 0) return null
  const services = legs
    .map(({ service }) => service ?? scanOrderMessages.noService())
    .reduce((before, service) => scanOrderMessages.thenLeg({ services: before, service }))
  return joinParts(services, legs.length > 1 ? scanOrderMessages.legs({ count: legs.length }) : '')
}

/** The note that people wrote about the order, beside holds and warnings. */
function renderNote(text: string): ReactNode {
  return (
    <LargeFact name={orderNoteMessages.note()}>
      <span className={styles.note}>
        <StickyNote aria-hidden="true" />
        <span>
          <LongText text={text} />
        </span>
      </span>
    </LargeFact>
  )
}

function ParcelFacts({ view: { order, hold, note } }: { readonly view: OrderView }) {
  const sent = useSentContents(order.id)
  const handling = order.documents.filter(({ kind }) => handlingKinds.has(kind)).map((slot) => documentName(slot))
  return (
    <dl className={styles.facts}>
      {note !== null && renderNote(note.text)}
      <LargeFact name={orderFactsMessages.contents()}>
        <LongText text={order.contents ?? scanOrderMessages.noContents()} />
      </LargeFact>
      {handling.length > 0 && (
        <LargeFact name={scanOrderMessages.handling()}>
          <span className={styles.handling}>
            <TriangleAlert aria-hidden="true" />
            {joinParts(...handling)}
          </span>
        </LargeFact>
      )}
      <TextFact name={orderFactsMessages.items()} text={formatItems(sent)} />
      <TextFact name={orderFactsMessages.packages()} text={String(packagesOf(order, sent) ?? '')} />
      <TextFact name={orderFactsMessages.weight()} text={packagesWeightOf(order, sent)} />
      <TextFact name={scanOrderMessages.route()} text={serviceText(order)} />
      <TextFact name={orderFactsMessages.customerReference()} text={order.customerReference} />
      <TextFact name={scanOrderMessages.notes()} text={joinParts(order.pickupInstructions, hold?.note ?? null)} />
    </dl>
  )
}

function ParcelSheets({ sheets, legs }: Pick<Parcel, 'sheets'> & { readonly legs: number | undefined }) {
  if (sheets.length === 0) return null
  return (
    <ul className={styles.sheets} aria-label={scanPrintMessages.sheets()}>
      {sheets.map((sheet) => (
        <li key={sheet.id} className={styles.sheet}>
          <span>{sheetName(sheet, legs)}</span>
          <span className={styles.waybill}>{sheet.waybill ?? ''}</span>
          <span className={styles.soft}>{sheet.printerName}</span>
          <SheetStateBadge state={sheet.state} plain />
          {formatLeftOut(sheet) !== '' && <span className={styles.leftOut}>{formatLeftOut(sheet)}</span>}
        </li>
      ))}
    </ul>
  )
}

/** The active order, readable from two meters: its destination, its contents, and what was sent for it. */
export function ParcelDetails({ parcel }: { readonly parcel: Parcel }) {
  const { onOpenOrder } = useScanPrintWindow()
  const { orderId, reference, view, sheets } = parcel
  return (
    <section className={styles.details} aria-label={scanOrderMessages.details()}>
      <div className={styles.head}>
        <button type="button" className={styles.reference} onClick={() => onOpenOrder(orderId)}>
          <bdi>{reference}</bdi>
        </button>
        {view !== null && <StatusBadge status={view.order.status} />}
      </div>
      {view !== null && (
        <div className={styles.columns}>
          <Recipient address={view.order.destination} />
          <ParcelFacts view={view} />
        </div>
      )}
      <ParcelSheets sheets={sheets} legs={view?.order.legs.length} />
    </section>
  )
}
