import type { CommandLine } from '../host/command-line.ts'
import { handOverCommand } from './command-client.ts'

/** True when the open window of this data folder received the command line's link. */
export async function isShownElsewhere({ link, dataFolder }: Pick<CommandLine, 'link' | 'dataFolder'>): Promise<boolean> {
  if (link === null) return false
  const request = { command: { name: 'open', link }, practice: false, serviceAddress: null } as const
  const handed = await handOverCommand(dataFolder, request, new AbortController().signal)
  return handed.kind === 'answered' && handed.report.outcome === 'done'
}
