import type { Temporal } from 'temporal-polyfill'

/** Digits and letters that are not confused when read aloud or typed. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

const suffixLength = 10

/** A customer reference for an order without one: the day (UTC) and ten random characters, e.g. `PB-20261121-7F3KQ9D2MX`. */
export function generateCustomerReference(now: Temporal.Instant, random: () => number): string {
  const day = now.toString().slice(0, 10).replaceAll('-', '')
  const suffix = Array.from({ length: suffixLength }, () => alphabet[Math.floor(random() * alphabet.length)] ?? alphabet[0])
  return `PB-${day}-${suffix.join('')}`
}

/** Normalizes a reference for comparison: the service may return it in another case. */
export function referenceKey(reference: string | null): string {
  return (reference ?? '').trim().toLowerCase()
}
