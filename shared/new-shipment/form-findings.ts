import { formFindingMessages } from '../messages/new-shipment/form-finding-messages.ts'
import { renderMessage } from '../messages/render-message.ts'
import { checkShipment } from '../pre-checks/check-shipment.ts'
import { isSameFinding, openFindings, type Finding as PreCheck, type FindingOverride, type PreCheckRule } from '../pre-checks/finding.ts'
import { findingRemedy, findingSource, findingText } from '../pre-checks/finding-text.ts'
import type { Nomenclature } from '../pre-checks/shipment-facts.ts'
import { checkPlausibility } from './check-plausible.ts'
import type { ShipmentDraft } from './draft.ts'
import { isEmptyGoods } from './empty-lines.ts'
import { factsOfDraft, type FactsContext } from './facts-of-draft.ts'
import type { DraftStage, Finding, FindingCode } from './finding.ts'
import { validateDraft } from './validate-draft.ts'

/** What the form shows at a field. */
export interface FormFinding {
  readonly path: string
  readonly severity: Finding['severity']
  /** The first request that it affects. */
  readonly stage: DraftStage
  readonly text: string
  /** A required field is empty. */
  readonly isMissing: boolean
  /** The rule of a pre-check and its date; null for what follows from the interface or the field itself. */
  readonly source: string | null
  /** The pre-check that a person may override; null for what follows from the interface or the field itself. */
  readonly preCheck: Pick<PreCheck, 'rule' | 'field' | 'details'> | null
}

export interface FormContext extends FactsContext {
  readonly nomenclature?: Nomenclature
  /** What people overrode in this draft. */
  readonly overrides?: readonly FindingOverride[]
}

/** Pre-checks that are more specific than these findings. */
const sameAs: Partial<Record<PreCheckRule, FindingCode>> = {
  'goods-value-differs': 'goodsDoNotAddUp',
  'goods-too-heavy': 'goodsHeavierThanParcels',
  'goods-or-invoice-missing': 'ddpNeedsGoods',
}

const missingCodes: ReadonlySet<FindingCode> = new Set<FindingCode>(['required', 'noParcels', 'postalCodeRequired'])

function ofField({ path, severity, code, message }: Finding, stage: DraftStage): FormFinding {
  return { path, severity, stage, text: renderMessage(message), isMissing: missingCodes.has(code), source: null, preCheck: null }
}

/** The form field of a pre-check. Pre-checks count only filled lines, and the form has an import code instead of a tax number. */
function fieldOf({ field }: PreCheck, { goods }: ShipmentDraft): string {
  if (field === 'destination.taxNumber') return 'destination.importCode'
  const [, line, name] = /^goods\.(\d+)\.(\w+)$/.exec(field) ?? []
  if (line === undefined || name === undefined) return field
  const filled = goods.flatMap((each, index) => (isEmptyGoods(each) ? [] : [index]))
  return `goods.${filled[Number(line)] ?? line}.${name === 'countryId' ? 'country' : name}`
}

function ofPreCheck(finding: PreCheck, draft: ShipmentDraft): FormFinding {
  const text = formFindingMessages.refused({ finding: findingText(finding), remedy: findingRemedy(finding) })
  const { rule, field, details } = finding
  const source = findingSource(finding)
  const preCheck = { rule, field, details }
  return { path: fieldOf(finding, draft), severity: 'warning', stage: 'order', text, isMissing: false, source, preCheck }
}

/** The parts of the form from top to bottom. */
const parts = [
  'origin',
  'destination',
  'broker',
  'importerOfRecord',
  'parcels',
  'goods',
  'contents',
  'value',
  'currency',
  'purpose',
  'reason',
]

function placeOf({ path }: FormFinding): number {
  const place = parts.indexOf(path.split('.')[0] ?? '')
  return place === -1 ? parts.length : place
}

/** Everything that the form shows about a draft: errors, warnings, and what is often refused. */
export function findFormFindings(draft: ShipmentDraft, context: FormContext): FormFinding[] {
  const { reference, documents, nomenclature, overrides = [] } = context
  const ofQuote = validateDraft(draft, 'quote', { reference, documents })
  const known = new Set(ofQuote.map(({ path, code }) => `${path} ${code}`))
  const ofOrder = validateDraft(draft, 'order', { reference, documents }).filter(({ path, code }) => !known.has(`${path} ${code}`))
  const checked = [...ofQuote, ...ofOrder]
  const doubted = checkPlausibility(draft, reference).filter(({ path }) => !checked.some((other) => other.path === path))
  const preChecks = checkShipment(factsOfDraft(draft, context), nomenclature)
  const replaced = new Set(preChecks.flatMap(({ rule }) => sameAs[rule] ?? []))
  const fields = [
    ...ofQuote.filter(({ code }) => !replaced.has(code)).map((finding) => ofField(finding, 'quote')),
    ...ofOrder.filter(({ code }) => !replaced.has(code)).map((finding) => ofField(finding, 'order')),
    ...doubted.map((finding) => ofField(finding, 'order')),
  ]
  const reported = new Set(fields.map(({ path }) => path))
  const refused = openFindings(preChecks, overrides)
    .map((finding) => ofPreCheck(finding, draft))
    .filter(({ path }) => path === 'goods' || !reported.has(path))
  return [...fields, ...refused].toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** The overrides of what is found in the draft as it is now. */
export function findOverridden(draft: ShipmentDraft, context: FormContext): FindingOverride[] {
  const { nomenclature, overrides = [] } = context
  if (overrides.length === 0) return []
  const found = checkShipment(factsOfDraft(draft, context), nomenclature)
  return overrides.filter((override) => found.some((finding) => isSameFinding(finding, override)))
}
