import { join } from 'node:path'
import { hostFailures } from '../../shared/messages/host/host-failures.ts'
import { failed, success } from '../../shared/result.ts'
import type { OpenLink } from '../orders/open-tracking.ts'
import { runProgram, type RunProgram } from '../platform/run-program.ts'

type Command = readonly [program: string, words: readonly string[]]

export interface OpenLinkSystem {
  readonly platform: NodeJS.Platform
  readonly environment: Readonly<Record<string, string | undefined>>
}

/** Milliseconds. Without a desktop xdg-open stays until the browser that it has started is closed. */
const deadlineMs = 10_000

function commands({ platform, environment }: OpenLinkSystem, link: string): readonly Command[] {
  // The name alone would also start a rundll32.exe of the current folder.
  if (platform === 'win32')
    return [[join(environment['SystemRoot'] ?? 'C:\\Windows', 'System32', 'rundll32.exe'), ['url.dll,FileProtocolHandler', link]]]
  if (platform === 'darwin') return [['open', [link]]]
  return [
    ['xdg-open', [link]],
    ['gio', ['open', link]],
  ]
}

/** Opens links for a host that has no function for it. */
export function createOpenLink(system: OpenLinkSystem, run: RunProgram = runProgram): OpenLink {
  return async ({ href }) => {
    for (const [program, words] of commands(system, href)) {
      const result = await run(program, words, { timeoutMs: deadlineMs })
      // A program that is still running has found a browser; another program would open the link twice.
      if (result.kind === 'stopped' || (result.kind === 'ended' && result.code === 0)) return success(true)
    }
    return failed(hostFailures.noBrowserForLink())
  }
}
