import { shipmentGoodsMessages as text } from '../../../shared/messages/new-shipment/shipment-goods-messages.ts'
import { decimalOf } from '../../../shared/new-shipment/parse-decimal.ts'
import { goodsTotals, parcelTotals } from '../../../shared/new-shipment/totals.ts'
import { classNames } from '../../ui/class-names.ts'
import { FieldPlace } from '../fields/draft-text-field.tsx'
import { shownText, useFieldProblem, useFindings } from '../findings/use-findings.ts'
import lines from '../lines/lines.module.css'
import { formatDecimal } from '../format-decimal.ts'
import { useDraft } from '../use-draft.ts'

/** The totals of the goods beside the declared value and the weight of the parcels. */
export function GoodsTotalsLine() {
  const draft = useDraft((each) => each)
  const problem = useFieldProblem('goods')
  const findings = useFindings().filter(({ path }) => path === 'goods')
  const goods = goodsTotals(draft)
  const parcels = parcelTotals(draft)
  const value = decimalOf(draft.value)
  const unit = draft.massUnit
  if (goods.lines === 0 && findings.length === 0) return null
  const costs = text.costs({
    readings: goods.costOfLines === goods.costOfPieces ? 'one' : 'two',
    lines: formatDecimal(goods.costOfLines, 2),
    pieces: formatDecimal(goods.costOfPieces, 2),
  })
  const weights = text.weights({
    readings: goods.weightOfLines === goods.weightOfPieces ? 'one' : 'two',
    lines: formatDecimal(goods.weightOfLines),
    pieces: formatDecimal(goods.weightOfPieces),
    unit,
  })
  return (
    <FieldPlace path="goods" problem={problem}>
      {goods.lines > 0 && (
        <p className={lines.foot}>
          <span>
            {value === null
              ? costs
              : text.ofValue({ costs, value: `${formatDecimal(value, 2)} ${draft.currency.trim().toUpperCase()}`.trim() })}
          </span>
          <span>{parcels.isComplete ? text.ofParcels({ weights, weight: formatDecimal(parcels.weight), unit }) : weights}</span>
        </p>
      )}
      {findings.map((finding) => (
        <p key={finding.text} className={classNames(finding.severity === 'blocking' ? lines.error : lines.warning)}>
          {shownText(finding)}
        </p>
      ))}
    </FieldPlace>
  )
}
