import type { Message } from '../messages/message.ts'
import { draftFindingMessages } from '../messages/new-shipment/draft-finding-messages.ts'

export type FindingCode = keyof typeof draftFindingMessages

/** What is wrong with one field of a draft. */
export interface Finding {
  /** The draft's field: `destination.email`, `parcels.0.weight`. */
  readonly path: string
  readonly code: FindingCode
  /** A blocking finding is refused by the service, or makes a shipment that cannot leave; a warning may be right nevertheless. */
  readonly severity: 'blocking' | 'warning'
  readonly message: Message
}

/** `quote`: required by POST /quotes. `order`: required by POST /orders only. */
export type DraftStage = 'quote' | 'order'

type Arguments<Code extends FindingCode> = Parameters<(typeof draftFindingMessages)[Code]['message']>

function createFinding<Code extends FindingCode>(
  severity: Finding['severity'],
  path: string,
  code: Code,
  details: Arguments<Code>,
): Finding {
  const message = draftFindingMessages[code].message as (...args: Arguments<Code>) => Message
  return { path, code, severity, message: message(...details) }
}

export function blocking<Code extends FindingCode>(path: string, code: Code, ...details: Arguments<Code>): Finding {
  return createFinding('blocking', path, code, details)
}

export function warning<Code extends FindingCode>(path: string, code: Code, ...details: Arguments<Code>): Finding {
  return createFinding('warning', path, code, details)
}

export function isBlocking({ severity }: Finding): boolean {
  return severity === 'blocking'
}
