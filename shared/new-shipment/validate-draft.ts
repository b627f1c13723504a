import type { AttachableKind } from '../order-creation/new-order.ts'
import { currencyCode, currencyDecimals } from './currencies.ts'
import { maxMeasureDecimals } from './parcels/convert-units.ts'
import type { DraftGoods, DraftParcel, ShipmentDraft } from './draft.ts'
import { isEmptyAddress, isEmptyGoods, isEmptyParcel } from './empty-lines.ts'
import { checkCountry, checkDecimal, checkHsCode, checkId, checkRequired, checkText, checkWhole } from './field-checks.ts'
import { blocking, isBlocking, warning, type DraftStage, type Finding } from './finding.ts'
import { parseDecimal } from './parse-decimal.ts'
import { maxParcelCount } from './parcels/parse-parcel-line.ts'
import { incotermOf, type ShipmentReference } from './reference-port.ts'
import { isSentById } from './sent-address.ts'
import { taxEstimateObstacle } from './taxes-and-duties.ts'
import { compareTotals } from './totals.ts'
import { validatePartyAddress, validateRouteAddress } from './validate-address.ts'

/** Far above any parcel; anything larger was mistyped. */
const maxWeight = 99_999
const maxLength = 9999
const maxAmount = 999_999_999_999
const maxQuantity = 9_999_999
/** Single pieces may cost fractions of a cent. */
const maxCostDecimals = 4

const measures = { isRequired: true, maxDecimals: maxMeasureDecimals }

function validateParcel(parcel: DraftParcel, path: string): Finding[] {
  return [
    ...checkWhole(`${path}.count`, parcel.count, { isRequired: true, max: maxParcelCount }),
    ...checkDecimal(`${path}.weight`, parcel.weight, { ...measures, max: maxWeight }),
    ...(['length', 'width', 'height'] as const).flatMap((side) =>
      checkDecimal(`${path}.${side}`, parcel[side], { ...measures, max: maxLength }),
    ),
  ]
}

function validateParcels({ parcels, parcelText }: ShipmentDraft): Finding[] {
  const isTyped = parcelText.trim() !== ''
  return [
    // Parcels that were typed but not added would be missing from a request.
    ...(isTyped ? [blocking('parcels', 'parcelsNotAdded')] : []),
    ...(!isTyped && parcels.every(isEmptyParcel) ? [blocking('parcels', 'noParcels')] : []),
    ...parcels.flatMap((parcel, index) => (isEmptyParcel(parcel) ? [] : validateParcel(parcel, `parcels.${index}`))),
  ]
}

function validateGoodsLine(line: DraftGoods, path: string, { currency }: ShipmentDraft, reference: ShipmentReference): Finding[] {
  const cost = { allowsZero: true, maxDecimals: maxCostDecimals, max: maxAmount, isAmount: currencyDecimals(currencyCode(currency)) < 3 }
  const texts = (['description', 'eccn', 'code'] as const).flatMap((field) => checkText(`${path}.${field}`, line[field]))
  return [
    ...texts,
    ...checkHsCode(`${path}.code`, line.code),
    ...checkWhole(`${path}.quantity`, line.quantity, { max: maxQuantity }),
    ...checkDecimal(`${path}.weight`, line.weight, { allowsZero: true, maxDecimals: maxMeasureDecimals, max: maxWeight }),
    ...checkDecimal(`${path}.cost`, line.cost, cost),
    ...checkCountry(`${path}.country`, line.country, reference),
    ...(line.description.trim() === '' ? [warning(`${path}.description`, 'goodsDescriptionMissing')] : []),
  ]
}

function validateValue({ value, currency, isDocument }: ShipmentDraft): Finding[] {
  const code = currencyCode(currency)
  const limits = { isRequired: true, allowsZero: true, maxDecimals: currencyDecimals(code), max: maxAmount }
  const amount = parseDecimal(value)
  const isWorthless = amount.kind === 'number' && amount.value === 0 && !isDocument
  return [
    ...checkDecimal('value', value, limits),
    ...(isWorthless ? [warning('value', 'noValue')] : []),
    ...checkRequired('currency', currency),
    ...(code === null && currency.trim() !== '' ? [blocking('currency', 'unknownCurrency', { typed: currency.trim().slice(0, 20) })] : []),
  ]
}

function validateTaxes(draft: ShipmentDraft, reference: ShipmentReference): Finding[] {
  const obstacle = draft.withTaxesAndDuties ? taxEstimateObstacle(draft, reference) : null
  return obstacle === null ? [] : [blocking('withTaxesAndDuties', 'noTaxEstimate', { obstacle })]
}

function validateTotals(draft: ShipmentDraft): Finding[] {
  return compareTotals(draft).map((problem) =>
    problem === 'goods-do-not-add-up' ? warning('goods', 'goodsDoNotAddUp') : warning('goods', 'goodsHeavierThanParcels'),
  )
}

/** The parts that only the order has. */
function validateOrderFields(draft: ShipmentDraft, documents: ReadonlySet<AttachableKind>, reference: ShipmentReference): Finding[] {
  const { broker, importerOfRecord, destination } = draft
  const parties = Object.entries({ broker, importerOfRecord })
  const texts = ['contents', 'invoiceNumber', 'purchaseOrderNumber', 'customerReference'] as const
  const lacksEmail = draft.sendTrackingToConsignee === true && !isSentById(destination) && destination.email.trim() === ''
  const needsGoods = incotermOf(reference, draft.purpose) === 'DDP' && !documents.has('commercial_invoice')
  return [
    ...checkRequired('contents', draft.contents),
    ...texts.flatMap((field) => checkText(field, draft[field])),
    ...checkId('reason', draft.reason),
    ...parties.flatMap(([path, address]) =>
      address === null || isEmptyAddress(address) ? [] : validatePartyAddress(path, address, reference),
    ),
    ...(lacksEmail ? [warning('destination.email', 'trackingNeedsEmail')] : []),
    ...(needsGoods && draft.goods.every(isEmptyGoods) ? [warning('goods', 'ddpNeedsGoods')] : []),
  ]
}

/** Everything that is wrong with a draft, each at its field. Changes nothing. */
export function validateDraft(
  draft: ShipmentDraft,
  stage: DraftStage,
  { reference, documents = new Set() }: { readonly reference: ShipmentReference; readonly documents?: ReadonlySet<AttachableKind> },
): Finding[] {
  const goods = draft.goods.flatMap((line, index) =>
    isEmptyGoods(line) ? [] : validateGoodsLine(line, `goods.${index}`, draft, reference),
  )
  return [
    ...validateRouteAddress('origin', draft.origin, stage, reference),
    ...validateRouteAddress('destination', draft.destination, stage, reference),
    ...validateParcels(draft),
    ...validateValue(draft),
    ...checkId('purpose', draft.purpose, { isRequired: true }),
    ...goods,
    ...validateTaxes(draft, reference),
    ...(goods.some(isBlocking) ? [] : validateTotals(draft)),
    ...(stage === 'order' ? validateOrderFields(draft, documents, reference) : []),
  ]
}
