/** How long a sheet may wait at its printer, as the window offers it; minutes, null for never. */
export const expiryChoices = [
  { key: 'never', words: 'Never', minutes: null },
  { key: '15', words: '15 minutes', minutes: 15 },
  { key: '60', words: '1 hour', minutes: 60 },
  { key: '240', words: '4 hours', minutes: 240 },
  { key: '1440', words: '1 day', minutes: 1440 },
] as const

export type ExpiryKey = (typeof expiryChoices)[number]['key'] | 'other'

export function expiryKeyOf(minutes: number | null): ExpiryKey {
  return expiryChoices.find((choice) => choice.minutes === minutes)?.key ?? 'other'
}
