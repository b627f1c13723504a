/** The parts of the settings, in the order of the page. None but the first may have `printers` in its name: it is known by that word. */
export const sectionNames = {
  printers: 'Printers',
  rules: 'Which paper goes where',
  jobs: 'Sheets and jobs',
  papers: 'Stored papers',
  scanning: 'Command barcodes',
  notices: 'Notices',
  station: 'This station',
  about: 'About',
} as const

export type SectionId = keyof typeof sectionNames

export const sectionIds = Object.keys(sectionNames) as readonly SectionId[]

/** The id of a section's heading in the page. */
export function sectionElement(id: SectionId): string {
  return `settings-${id}`
}
