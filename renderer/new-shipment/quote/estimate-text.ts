import { quoteSectionMessages as text } from '../../../shared/messages/new-shipment/quote-section-messages.ts'
import type { Amount, ComparedEstimate } from '../../../shared/new-shipment/compare-estimates.ts'
import { formatAmount, formatMoney } from '../../ui/text/money.ts'

/** Amounts of several currencies side by side; a dash if there is none. */
export function formatAmounts(amounts: readonly Amount[]): string {
  return amounts.length === 0 ? '—' : amounts.map(({ amount, currency }) => formatMoney(amount, currency)).join(' + ')
}

/** A tax that is part of the total. */
export function formatTax(amounts: readonly Amount[]): string {
  return amounts.length === 0 ? text.notIncluded() : formatAmounts(amounts)
}

export function estimateName({ id, company, service }: Pick<ComparedEstimate, 'id' | 'company' | 'service'>): string {
  return [company, service].filter((part) => part !== null && part !== '').join(' ') || text.unnamed({ id })
}

function formatWeight(weight: number | null, massUnit: string | null): string {
  if (weight === null) return '—'
  const digits = Number.isInteger(weight) ? String(weight) : formatAmount(weight, null)
  return `${digits} ${massUnit ?? ''}`.trim()
}

export function formatBillable({ billableWeight, massUnit, isVolumetric }: ComparedEstimate): string {
  const weight = formatWeight(billableWeight, massUnit)
  return isVolumetric ? text.byVolume({ weight }) : weight
}

export function formatActual({ actualWeight, massUnit }: ComparedEstimate): string {
  return formatWeight(actualWeight, massUnit)
}

/** The difference to the cheapest; a dash if it cannot be compared. */
export function formatDifference({ aboveCheapest, isExpired }: ComparedEstimate): string {
  if (aboveCheapest === null || isExpired) return '—'
  return aboveCheapest.amount === 0 ? text.cheapest() : text.aboveCheapest({ amount: formatAmounts([aboveCheapest]) })
}
