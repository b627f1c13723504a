import type { Failure } from '../../failure.ts'
import type { MessageDetail } from '../message.ts'

/** A failure as a value that the text of another one shows. */
export function causeDetail({ code, details }: Failure): MessageDetail {
  return { code, details }
}

/** What has to be done about a full, locked or broken disk, as a `select` value. */
export function storageRemedy({ kind }: Failure): 'freeSpace' | 'closeProgram' | 'checkDisk' {
  if (kind === 'disk-full') return 'freeSpace'
  return kind === 'busy' ? 'closeProgram' : 'checkDisk'
}
