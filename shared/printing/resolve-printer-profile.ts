import type { PrintSettings } from '../settings/settings.ts'
import { printerProfileSchema, type PrinterProfile } from './printer-profile.ts'

const defaultProfile = printerProfileSchema.parse({})
/** A network printer takes raw commands, so it gets them unless a profile says otherwise. */
const defaultNetworkProfile: PrinterProfile = { ...defaultProfile, language: 'zpl' }

/** The settings of a printer; the defaults if there are none. */
export function resolvePrinterProfile(settings: Pick<PrintSettings, 'profiles'>, printerId: string): PrinterProfile {
  const known = Object.hasOwn(settings.profiles, printerId) ? settings.profiles[printerId] : undefined
  return known ?? (printerId.startsWith('network:') ? defaultNetworkProfile : defaultProfile)
}
