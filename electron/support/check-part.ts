import type { Failure } from '../../shared/failure.ts'
import type { Message } from '../../shared/messages/message.ts'

/** What was examined, for the JSON output. */
export type CheckedArea = 'folder' | 'configuration' | 'database' | 'ledger' | 'documents' | 'printer' | 'keychain' | 'service'

/** The result of one check. */
export interface CheckPart {
  readonly area: CheckedArea
  /** Which database, account folder or printer; null if there is only one. */
  readonly about: string | null
  /** Null if something is wrong. */
  readonly line: Message | null
  readonly failure: Failure | null
}

export const good = (area: CheckedArea, about: string | null, line: Message): CheckPart => ({ area, about, line, failure: null })

export const bad = (area: CheckedArea, about: string | null, failure: Failure): CheckPart => ({ area, about, line: null, failure })
