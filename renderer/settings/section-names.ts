import { settingsScreenMessages } from '../../shared/messages/settings/settings-screen-messages.ts'

/** The sections of the settings, in page order. Only the first may have `printers` in its name: it is identified by that word. */
export const sectionNames = {
  printers: settingsScreenMessages.printers,
  rules: settingsScreenMessages.rules,
  labelParts: settingsScreenMessages.labelParts,
  jobs: settingsScreenMessages.jobs,
  documents: settingsScreenMessages.documents,
  scanning: settingsScreenMessages.scanning,
  scanner: settingsScreenMessages.scanner,
  scale: settingsScreenMessages.scale,
  notices: settingsScreenMessages.notices,
  people: settingsScreenMessages.people,
  audit: settingsScreenMessages.audit,
  reference: settingsScreenMessages.reference,
  station: settingsScreenMessages.station,
  site: settingsScreenMessages.site,
  updates: settingsScreenMessages.updates,
  about: settingsScreenMessages.about,
} as const

export type SectionId = keyof typeof sectionNames

export const sectionIds = Object.keys(sectionNames) as readonly SectionId[]

/** The element id of a section's heading. */
export function sectionElement(id: SectionId): string {
  return `settings-${id}`
}

/** The settings paths that each section changes. */
export const sectionSettings: Partial<Record<SectionId, readonly string[]>> = {
  printers: ['printing.networkPrinters', 'printing.profiles'],
  rules: [
    'printing.rules',
    'printing.labelPrinter',
    'printing.labelMedia',
    'printing.documentPrinter',
    'printing.documentMedia',
    'printing.invoiceCopies',
  ],
  jobs: ['printing.runningNumbers', 'printing.jobExpiryMinutes', 'waybillsInParallel'],
  documents: ['documentHosts', 'retention.days', 'retention.megabytes'],
  scanner: ['scanner'],
  scale: ['scale'],
  notices: ['desktopNotifications'],
  station: ['person', 'stationName', 'theme', 'showsKeys'],
}
