import { basename } from 'node:path'
import { practiceNameMessages } from '../../../../shared/messages/reference-data/practice-name-messages.ts'
import type { NamedEntry } from '../../../../shared/reference-data/named-entry.ts'
import { untilAborted } from '../../../platform/until-aborted.ts'
import { purposes } from '../../../practice/orders/purposes.ts'
import { createReferenceData, type ReferenceData, type ReferenceDataOptions } from '../../../reference-data/reference-data.ts'
import type { ServiceClient } from '../../../service/service-client.ts'
import { workerFile } from '../../../workers/worker-file.ts'
import type { ProfileOptions } from '../profile-services.ts'

/** Practice explains the ids that its orders use; a real account starts without names. */
function practiceNames(): NamedEntry[] {
  const reasons = [
    practiceNameMessages.sale(),
    practiceNameMessages.sample(),
    practiceNameMessages.gift(),
    practiceNameMessages.repair(),
    practiceNameMessages.return(),
    practiceNameMessages.personal(),
  ]
  return [
    ...purposes.map(({ id, incoterm }): NamedEntry => ({ kind: 'purpose', id, name: practiceNameMessages[incoterm](), incoterm })),
    ...reasons.map((name, index): NamedEntry => ({ kind: 'reason', id: index + 1, name })),
  ]
}

/** The reference data of one account. */
export function openReferenceData(options: ProfileOptions & Pick<ReferenceDataOptions, 'onLists'>): ReferenceData {
  const isPractice = basename(options.folder) === 'practice'
  return createReferenceData({ ...options, workerFile: workerFile('reference-worker'), initialNames: isPractice ? practiceNames() : [] })
}

/** The client, which learns from every company that it reads. */
export function clientWithCompaniesLearned(client: ServiceClient, { companiesRead }: Pick<ReferenceData, 'companiesRead'>): ServiceClient {
  return {
    ...client,
    listCompanies: async (request, signal) => {
      const page = await client.listCompanies(request, signal)
      if (page.ok) companiesRead(page.value.companies)
      return page
    },
    createCompany: async (company) => {
      const created = await client.createCompany(company)
      if (created.ok) companiesRead([created.value])
      return created
    },
  }
}

/** Starts learning once the first list is shown. */
export async function startReferenceData(
  referenceData: Pick<ReferenceData, 'start'>,
  firstScreen: Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  await untilAborted(firstScreen, signal)
  if (!signal.aborted) await referenceData.start()
}
