import type { ChildProcess } from 'node:child_process'

/**
 * Closes the app cleanly when `npm start` is requested to end. On Windows the terminal signals the app itself, and `kill` would end it immediately,
 * without closing its databases.
 */
export function forwardSignals(
  from: Pick<NodeJS.EventEmitter, 'on'>,
  child: Pick<ChildProcess, 'kill'>,
  platform: NodeJS.Platform = process.platform,
): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGBREAK'] as const)
    from.on(signal, () => {
      if (platform !== 'win32') child.kill(signal)
    })
}
