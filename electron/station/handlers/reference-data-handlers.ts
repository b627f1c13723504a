import type { CallChannel, Handlers } from '../../../shared/contract/contract.ts'
import type { referenceDataCalls } from '../../../shared/contract/calls/reference-data-calls.ts'
import type { Result } from '../../../shared/result.ts'
import type { ReferenceData } from '../../reference-data/reference-data.ts'

type ReferenceDataChannel = keyof typeof referenceDataCalls & CallChannel

/** The calls about purposes, reasons, countries and addresses. */
export function createReferenceDataHandlers(
  withReferenceData: <Value>(work: (referenceData: ReferenceData) => Promise<Result<Value>>) => Promise<Result<Value>>,
): Pick<Handlers, ReferenceDataChannel> {
  return {
    'referenceData.lists': () => withReferenceData((data) => data.lists()),
    'countries.list': () => withReferenceData((data) => data.countries()),
    'purposes.list': () => withReferenceData((data) => data.purposes()),
    'reasons.list': () => withReferenceData((data) => data.reasons()),
    'addresses.search': (input) => withReferenceData((data) => data.searchAddresses(input)),
    'addresses.split': (input) => withReferenceData((data) => data.splitAddress(input)),
    'referenceData.save': (input) => withReferenceData((data) => data.save(input)),
    'referenceData.remove': (input) => withReferenceData((data) => data.remove(input)),
    'referenceData.undo': (input) => withReferenceData((data) => data.undo(input)),
    'referenceData.previewImport': (input) => withReferenceData((data) => data.previewImport(input)),
    'referenceData.import': (input) => withReferenceData((data) => data.import(input)),
    'referenceData.export': () => withReferenceData((data) => data.export()),
  }
}
