import type { Failure } from '../../failure.ts'
import type { MessageDetail } from '../message.ts'

/** A failure as a value inside another failure's text. */
export function causeDetail({ code, details }: Failure): MessageDetail {
  return { code, details }
}

/** The next step for a full, locked or broken disk, as a `select` value. */
export function storageRemedy({ kind }: Failure): 'freeSpace' | 'closeProgram' | 'checkDisk' {
  if (kind === 'disk-full') return 'freeSpace'
  return kind === 'busy' ? 'closeProgram' : 'checkDisk'
}
