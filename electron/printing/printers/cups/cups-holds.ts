import type { HoldReason } from '../../../../shared/printing/printers/printer.ts'
import type { FoundJob } from '../printer-port.ts'
import { readTextAttribute, readTextAttributes, type CupsAttributes } from './cups-attributes.ts'

/** What CUPS calls a hold that a person set, rather than a time of the day. */
const setByPerson: ReadonlySet<string> = new Set(['indefinite', 'no-hold', ''])

/** By the reasons that IPP registers; the first one that is found counts. */
const reasonOfKeyword: Readonly<Record<string, HoldReason>> = {
  'cups-held-for-authentication': 'password',
  'job-held-for-authentication': 'password',
  'job-password-wait': 'printer',
  'job-release-wait': 'printer',
  'job-held-for-button-press': 'printer',
  'job-held-for-release': 'printer',
  'waiting-for-user-action': 'printer',
  'job-held-on-create': 'person',
  'job-delay-output-until-specified': 'time',
  'job-held-for-review': 'approval',
  'job-held-for-authorization': 'approval',
  'job-suspended-for-approval': 'approval',
  'job-digital-signature-wait': 'approval',
  'account-info-needed': 'account',
  'account-closed': 'account',
  'account-limit-reached': 'account',
  'account-authorization-failed': 'account',
  'resources-are-not-ready': 'supplies',
  'resources-are-not-supported': 'supplies',
  'printer-stopped': 'device',
  'printer-stopped-partly': 'device',
  'service-off-line': 'device',
  'job-held-for-retry': 'retry',
}

/** Why CUPS holds a job; null when its document has not arrived yet. */
export function readHold(job: CupsAttributes): FoundJob['hold'] | null {
  const keywords = readTextAttributes(job, 'job-state-reasons').filter((keyword) => keyword !== 'none')
  const until = readTextAttribute(job, 'job-hold-until')
  const known = keywords.find((keyword) => reasonOfKeyword[keyword] !== undefined)
  if (known !== undefined) return { reason: reasonOfKeyword[known] ?? 'other', keyword: known }
  if (until === 'auth-info-required') return { reason: 'password', keyword: until }
  if (keywords.includes('job-hold-until-specified'))
    return setByPerson.has(until) ? { reason: 'person', keyword: 'job-hold-until-specified' } : { reason: 'time', keyword: until }
  if (keywords.includes('job-incoming')) return null
  return { reason: 'other', keyword: keywords.join(', ') }
}
