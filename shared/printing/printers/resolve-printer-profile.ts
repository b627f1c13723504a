import type { PrintSettings } from '../../settings/settings.ts'
import type { MediaName } from './printer.ts'
import { printerProfileSchema, type PrinterProfile } from './printer-profile.ts'

const defaultProfile = printerProfileSchema.parse({})
/** A network printer takes raw commands, so it gets them unless a profile says otherwise. */
const defaultNetworkProfile: PrinterProfile = { ...defaultProfile, language: 'zpl' }

/** The settings of a printer; the defaults if there are none. */
export function resolvePrinterProfile(settings: Pick<PrintSettings, 'profiles'>, printerId: string): PrinterProfile {
  const known = Object.hasOwn(settings.profiles, printerId) ? settings.profiles[printerId] : undefined
  return known ?? (printerId.startsWith('network:') ? defaultNetworkProfile : defaultProfile)
}

/** The medium of labels on a printer: its sheets of labels or its own stock, else that of the rule or the default. */
export function labelMediaOf({ sheet, stock }: Pick<PrinterProfile, 'sheet' | 'stock'>, usual: MediaName): MediaName {
  return sheet?.media ?? stock ?? usual
}
