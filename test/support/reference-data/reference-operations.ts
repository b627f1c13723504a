import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { onTestFinished } from 'vitest'
import type { OrderStore } from '../../../electron/orders/store/order-store.ts'
import { referenceMigrations } from '../../../electron/reference-data/store/reference-migrations.ts'
import { createReferenceOperations, type ReferenceOperations } from '../../../electron/reference-data/store/reference-operations.ts'
import { openDatabase } from '../../../electron/storage/open-database.ts'
import { createHandClock } from '../clocks/hand-clock.ts'
import { noon, readOrder } from '../orders/order-reads.ts'
import { openOrderStore } from '../orders/order-store.ts'
import { valueOf } from '../stations/service-station.ts'
import { temporaryFolder } from '../temporary-folder.ts'

export interface OpenedReference {
  readonly orders: OrderStore
  readonly database: DatabaseSync
  readonly operations: ReferenceOperations
  /** Stores an order that was read at this time, and learns from it. */
  readonly learn: (fields: Record<string, unknown>, at?: string) => Promise<void>
}

/** Stored orders on a real disk and what is learned from them, without the workers. */
export function openReference(): OpenedReference {
  const { store, database } = openOrderStore()
  const file = join(temporaryFolder(), 'reference.db')
  const opened = valueOf(openDatabase({ file, migrations: referenceMigrations, clock: createHandClock() }))
  onTestFinished(() => opened.database.close())
  const operations = createReferenceOperations(opened.database, String(database.location()))
  return {
    orders: store,
    database: opened.database,
    operations,
    learn: async (fields, at = '2026-11-21T10:00:00Z') => {
      const read = readOrder(fields, at)
      valueOf(await store.upsert([read], { knownAt: noon, listed: true }))
      operations.learnOrders([read.order.id])
    },
  }
}

/** A country object as the service sends it. */
export function wireCountry(fields: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    id: 53,
    default_postal_code: '10115',
    carrier_export_code: '',
    carrier_import_code: '',
    carrier_tax_code: 'VAT',
    export_code_label: 'Export code',
    import_code_label: 'EORI number',
    tax_number_label: 'VAT number',
    iso_code_2: 'DE',
    iso_code_3: 'DEU',
    name: 'Germany',
    postal_code_required: true,
    vat_rate: 0.19,
    taxes_and_duties_config: { id: 1, minimum_value_of_goods: 150, minimum_value_of_goods_currency_id: 'EUR' },
    ...fields,
  }
}

export function wireAddress(fields: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    id: 71,
    name: 'Anna Becker',
    company: 'Becker Optik GmbH',
    address_1: 'Lindenstraße 12',
    address_2: '',
    address_3: null,
    city: 'Berlin',
    province: '',
    postal_code: '10969',
    classification: 'business',
    country_id: 53,
    country: wireCountry(),
    email: 'anna@optik.example',
    phone: '+49 30 1234567',
    import_code: null,
    tax_number: null,
    ...fields,
  }
}
