import type { Failure } from '../../shared/failure.ts'
import type { Message } from '../../shared/messages/message.ts'
import type { SiteCheck } from '../../shared/site/site-check.ts'

type Area = SiteCheck['area']

export const good = (area: Area, line: Message): SiteCheck => ({ area, outcome: 'ok', line, failure: null })
export const warn = (area: Area, failure: Failure): SiteCheck => ({ area, outcome: 'warning', line: null, failure })
export const bad = (area: Area, failure: Failure): SiteCheck => ({ area, outcome: 'failed', line: null, failure })
