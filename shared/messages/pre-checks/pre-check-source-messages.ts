import { defineMessages } from '../define-messages.ts'

/** Where the rules of the pre-checks come from; a date follows each name. */
export const preCheckSourceMessages = defineMessages('preCheckSource', {
  interface: { text: 'Interface of the shipping service', description: 'Source of a rule: the documentation of the service.' },
  ics2: {
    text: 'EU customs: ICS2 stop words (TAXUD.A.3.003/TA)',
    description: 'Source of a rule: the list of descriptions that the EU’s Import Control System 2 does not accept, and its reference.',
  },
  cbp: {
    text: 'US customs: vague descriptions (CSMS 60011750)',
    description: 'Source of a rule: the notice of US Customs and Border Protection, and its number.',
  },
  harmonizedSystem: { text: 'Harmonized System, six digits', description: 'Source of a rule: the customs nomenclature.' },
  carriers: { text: 'Common practice of carriers', description: 'Source of a rule that no published text states.' },
  dated: {
    text: '{source}, {date}',
    description: 'A source and the date of its state. source: one of the names above. date: as 2026-05 or 2026-05-04.',
  },
})
