import { harmonizedSystemSource } from '../goods/harmonized-system-source.ts'
import { preCheckSourceMessages } from '../messages/pre-checks/pre-check-source-messages.ts'
import type { RuleSource } from './finding.ts'

interface SourceDates {
  /** The date of the source that the rules follow: `YYYY-MM-DD`, or the month if the day is unknown. */
  readonly date: string
  readonly name: () => string
}

/** The sources of the rules, and their dates. */
export const preCheckSources: Readonly<Record<RuleSource, SourceDates>> = {
  interface: { date: '2026-11', name: preCheckSourceMessages.interface },
  ics2: { date: '2026-05-04', name: preCheckSourceMessages.ics2 },
  cbp: { date: '2024-04-01', name: preCheckSourceMessages.cbp },
  'harmonized-system': { date: harmonizedSystemSource.date, name: preCheckSourceMessages.harmonizedSystem },
  carriers: { date: '2026-11', name: preCheckSourceMessages.carriers },
}

/** Increased when a rule has a different finding for the same shipment, so that stored orders are checked again. */
export const preChecksVersion = 2
