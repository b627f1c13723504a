import { settingsScreenMessages } from '../../shared/messages/settings/settings-screen-messages.ts'

/** The parts of the settings, in the order of the page. None but the first may have `printers` in its name: it is known by that word. */
export const sectionNames = {
  printers: settingsScreenMessages.printers,
  rules: settingsScreenMessages.rules,
  jobs: settingsScreenMessages.jobs,
  documents: settingsScreenMessages.documents,
  scanning: settingsScreenMessages.scanning,
  notices: settingsScreenMessages.notices,
  people: settingsScreenMessages.people,
  audit: settingsScreenMessages.audit,
  station: settingsScreenMessages.station,
  about: settingsScreenMessages.about,
} as const

export type SectionId = keyof typeof sectionNames

export const sectionIds = Object.keys(sectionNames) as readonly SectionId[]

/** The id of a section's heading in the page. */
export function sectionElement(id: SectionId): string {
  return `settings-${id}`
}
