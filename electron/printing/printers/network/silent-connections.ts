import type { Clock } from '../../../platform/clock.ts'
import type { RawConnection } from './network-printer-connection.ts'

/** Milliseconds after which a connection that says nothing is given up. */
const longestMs = 60_000
/** Connections watched at a time; beyond that the oldest one is given up. */
const most = 50

/**
 * Connections of a printer that took a sheet and neither answers nor closes. Each is watched for a minute, because it is reset when the
 * printer did not read everything.
 */
export function createSilentConnections(clock: Clock) {
  const watched = new Set<AbortController>()

  function giveUp(count: number): void {
    for (const over of [...watched].slice(0, count)) over.abort()
  }

  return {
    /** `onEnd`: how it ended, `silent` when it did not. */
    watch: (connection: RawConnection, onEnd: (how: 'ended' | 'broken' | 'silent') => void): void => {
      const over = new AbortController()
      watched.add(over)
      giveUp(watched.size - most)
      const silent = clock.wait(longestMs, over.signal).then(
        () => 'silent' as const,
        () => 'silent' as const,
      )
      void Promise.race([connection.ending, silent]).then((how) => {
        watched.delete(over)
        over.abort()
        connection.drop()
        onEnd(how)
      })
    },
    giveUpAll: (): void => giveUp(watched.size),
  }
}
