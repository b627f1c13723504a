import { printerFailures } from '../../../shared/messages/printers/printer-failures.ts'
import type { Message } from '../../../shared/messages/message.ts'
import { failed } from '../../../shared/result.ts'

type Failed = ReturnType<typeof failed>

export function printerGone(printer: string): Failed {
  return failed(printerFailures.gone({ printer }))
}

/** `problem` is what is wrong with it in our words, `upstreamMessage` is the spooler's message. */
export function notAccepting(printer: string, problem: Message | null, upstreamMessage: string): Failed {
  const context = upstreamMessage === '' ? {} : { upstreamMessage }
  return failed(
    problem === null
      ? printerFailures.notAccepting({ printer }, context)
      : printerFailures.notAcceptingWithProblem({ printer, problem }, context),
  )
}

export function mediaRefused(printer: string, media: string, offered: readonly string[]): Failed {
  return failed(
    offered.length === 0
      ? printerFailures.noMediaOffered({ printer, media })
      : printerFailures.mediaRefused({ printer, media, offered: offered.join(', ') }),
  )
}
