import type { PrintSettings } from '../settings/settings.ts'
import { printerProfileSchema, type PrinterProfile } from './printer-profile.ts'

const defaultProfile = printerProfileSchema.parse({})
/** A printer reached by its address takes raw commands, so that is what it gets until a profile says otherwise. */
const defaultNetworkProfile: PrinterProfile = { ...defaultProfile, language: 'zpl' }

/** What this station knows about a printer; the defaults when it was never told. */
export function resolvePrinterProfile(settings: Pick<PrintSettings, 'profiles'>, printerId: string): PrinterProfile {
  const known = Object.hasOwn(settings.profiles, printerId) ? settings.profiles[printerId] : undefined
  return known ?? (printerId.startsWith('network:') ? defaultNetworkProfile : defaultProfile)
}
