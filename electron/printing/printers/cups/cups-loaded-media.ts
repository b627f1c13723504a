import type { Clock } from '../../../platform/clock.ts'
import { readTextAttributes } from './cups-attributes.ts'
import { createCupsConnection } from './cups-connection.ts'
import type { CupsServer } from './cups-exchange.ts'
import { sizeOfMedia } from './cups-media.ts'

/** Milliseconds: a packer who has changed the roll wants to continue immediately; a printer that is off is not queried before each sheet. */
const cacheTtlMs = { answer: 1000, silence: 10_000 }
const timeoutsMs = { question: 1500, document: 1500 }

export interface LoadedMedia {
  /** The media keywords of the trays; null when the printer does not report them, or reports a value that is not a size. */
  of(deviceUri: string): Promise<readonly string[] | null>
}

interface CachedMedia {
  readonly at: number
  readonly media: readonly string[] | null
  readonly silent: boolean
}

/**
 * Queries the printers themselves for their loaded media. CUPS cannot be used: its own `media-ready` is a list of defaults from its
 * configuration. Only printers that CUPS reaches by `ipp:` can be queried.
 */
export function createLoadedMedia({ user, clock }: { user: string; clock: Clock }): LoadedMedia {
  const printers = new Map<string, CupsServer>()
  const cache = new Map<string, CachedMedia>()

  async function query(uri: URL): Promise<Omit<CachedMedia, 'at'>> {
    const server = `${uri.hostname}:${uri.port === '' ? '631' : uri.port}`
    const printer = printers.get(server) ?? createCupsConnection({ server, user, clock, timeouts: timeoutsMs })
    printers.set(server, printer)
    const answer = await printer.call({
      operation: 'Get-Printer-Attributes',
      path: uri.pathname,
      about: { 'requested-attributes': ['media-ready'] },
    })
    if (answer.kind !== 'done') return { media: null, silent: answer.kind !== 'refused' }
    const ready = readTextAttributes(answer.printers[0] ?? {}, 'media-ready')
    return { media: ready.length > 0 && ready.every((keyword) => sizeOfMedia(keyword) !== null) ? ready : null, silent: false }
  }

  return {
    of: async (deviceUri) => {
      const uri = URL.canParse(deviceUri) ? new URL(deviceUri) : null
      if (uri?.protocol !== 'ipp:') return null
      const before = cache.get(deviceUri)
      const age = before === undefined ? Number.POSITIVE_INFINITY : clock.monotonic() - before.at
      if (before !== undefined && age < (before.silent ? cacheTtlMs.silence : cacheTtlMs.answer)) return before.media
      const now = { ...(await query(uri)), at: clock.monotonic() }
      cache.set(deviceUri, now)
      return now.media
    },
  }
}
