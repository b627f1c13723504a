import { cupsFailures } from '../../../../shared/messages/printers/cups-failures.ts'
import { failed } from '../../../../shared/result.ts'
import type { CupsResponse } from './cups-exchange.ts'

type CupsError = Exclude<CupsResponse, { kind: 'done' }>
type Failed = ReturnType<typeof failed>

export function printSystemNotResponding({ upstream }: CupsError): Failed {
  return failed(cupsFailures.notResponding({}, upstream))
}

export function spoolerRefused(error: CupsError, printer: string): Failed {
  if (error.kind !== 'refused') return printSystemNotResponding(error)
  return failed(cupsFailures[error.status === 'http-413' ? 'diskFull' : 'refused']({ printer }, error.upstream))
}
