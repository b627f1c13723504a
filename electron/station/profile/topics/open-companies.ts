import { join } from 'node:path'
import type { Message } from '../../../../shared/messages/message.ts'
import { createCreationStore } from '../../../companies/creation-store.ts'
import { createCompanies, type Companies, type CompaniesOptions } from '../../../companies/companies.ts'
import type { OrderStore } from '../../../orders/store/order-store.ts'
import type { ReferenceData } from '../../../reference-data/reference-data.ts'
import type { WriteFinding, WriteJournal } from '../../../service/write-journal/write-journal.ts'

export interface OpenCompaniesOptions extends Pick<CompaniesOptions, 'client' | 'clock' | 'emit' | 'signal' | 'awaitsSignIn'> {
  readonly folder: string
  readonly orderStore: Pick<OrderStore, 'currencies'>
  readonly referenceData: Pick<ReferenceData, 'countries'>
  readonly journal: Pick<WriteJournal, 'listOpen' | 'markReconciled'>
}

/** The companies of one account. At most one creation is open, so every open creation in the journal is that one. */
export function openCompanies(options: OpenCompaniesOptions): Companies {
  const { folder, orderStore, referenceData, journal, client, clock, emit, signal, awaitsSignIn } = options
  async function markReconciled(finding: WriteFinding, compared: Message): Promise<void> {
    const open = await journal.listOpen()
    if (!open.ok) return
    for (const { id, intent } of open.value) if (intent.kind === 'create-company') await journal.markReconciled(id, finding, compared)
  }
  return createCompanies({
    client,
    clock,
    emit,
    signal,
    awaitsSignIn,
    store: createCreationStore({ file: join(folder, 'companies.db'), clock }),
    countries: () => referenceData.countries(),
    currenciesInOrders: () => orderStore.currencies(),
    onSettled: markReconciled,
  })
}
