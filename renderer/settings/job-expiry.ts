/** How long a sheet may wait at its printer, as the window offers it; minutes, null for never. */
export const expiryOptions = [
  { key: 'never', label: 'Never', minutes: null },
  { key: '15', label: '15 minutes', minutes: 15 },
  { key: '60', label: '1 hour', minutes: 60 },
  { key: '240', label: '4 hours', minutes: 240 },
  { key: '1440', label: '1 day', minutes: 1440 },
] as const

export type ExpiryKey = (typeof expiryOptions)[number]['key'] | 'other'

export function expiryKeyOf(minutes: number | null): ExpiryKey {
  return expiryOptions.find((choice) => choice.minutes === minutes)?.key ?? 'other'
}
