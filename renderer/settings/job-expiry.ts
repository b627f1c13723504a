import { jobSettingsMessages } from '../../shared/messages/settings/job-settings-messages.ts'

/** The offered limits for how long a sheet may wait at its printer; minutes, null means no limit. */
export const expiryOptions = [
  { key: 'never', label: jobSettingsMessages.never, minutes: null },
  { key: '15', label: () => jobSettingsMessages.minutes({ count: 15 }), minutes: 15 },
  { key: '60', label: () => jobSettingsMessages.hours({ count: 1 }), minutes: 60 },
  { key: '240', label: () => jobSettingsMessages.hours({ count: 4 }), minutes: 240 },
  { key: '1440', label: () => jobSettingsMessages.days({ count: 1 }), minutes: 1440 },
] as const

export type ExpiryKey = (typeof expiryOptions)[number]['key'] | 'other'

export function expiryKeyOf(minutes: number | null): ExpiryKey {
  return expiryOptions.find((choice) => choice.minutes === minutes)?.key ?? 'other'
}

/** The limit that a choice saves. Choosing Other keeps the stored minutes, or starts with 240. */
export function expiryMinutesOf(chosen: ExpiryKey, stored: number | null): number | null {
  const option = expiryOptions.find(({ key }) => key === chosen)
  return option === undefined ? (stored ?? 240) : option.minutes
}
