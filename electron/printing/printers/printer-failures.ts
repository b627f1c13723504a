import { printerFailures } from '../../../shared/messages/printers/printer-failures.ts'
import type { Message } from '../../../shared/messages/message.ts'
import { matchMedia } from '../../../shared/printing/printers/match-media.ts'
import { mediaSize, type MediaName, type PrinterInfo } from '../../../shared/printing/printers/printer.ts'
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

/** At most this many sizes of a printer are listed. */
const maxListed = 8

/** Why a printer that reports these media cannot print on the wanted one; null when it can, or reports none. */
export function mediaProblem(printer: string, reported: Pick<PrinterInfo, 'media' | 'mediaRange'>, wanted: MediaName): Failed | null {
  const match = matchMedia(reported, wanted)
  if (match.kind === 'same' || match.kind === 'unreported') return null
  const media = mediaSize(wanted).words
  if (match.kind === 'near') {
    const { difference } = match
    return failed(printerFailures.nearMediaOffered({ printer, media, near: mediaSize(match.media).words, difference }))
  }
  const offered = reported.media.slice(0, maxListed).map((name) => mediaSize(name).words)
  return failed(
    offered.length === 0
      ? printerFailures.noMediaOffered({ printer, media })
      : printerFailures.mediaRefused({ printer, media, offered: offered.join(', ') }),
  )
}

/** For a printer that reports its media and none of them is one that Packbench prints on. */
export function noMediaOffered(printer: string, wanted: MediaName): Failed {
  return failed(printerFailures.noMediaOffered({ printer, media: mediaSize(wanted).words }))
}
