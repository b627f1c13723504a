import type { CallInput, CallOutput } from '../../shared/contract/contract.ts'
import { handoverFailures } from '../../shared/messages/handover/handover-failures.ts'
import { handoverListMessages } from '../../shared/messages/handover/handover-list-messages.ts'
import type { MediaName } from '../../shared/printing/printer.ts'
import { failed, success, type Result } from '../../shared/result.ts'
import type { Clock } from '../platform/clock.ts'
import { collectHandover, type HandoverCandidate } from './collect-handover.ts'
import { handoverCsv } from './handover-csv.ts'

type CallResult<Channel extends 'handover.list' | 'handover.print' | 'handover.export'> = Promise<Result<CallOutput<Channel>>>

export interface HandoverOptions {
  readonly clock: Clock
  /** IANA zone of this machine. */
  readonly stationZone: () => string
  readonly stationName: () => string
  /** Orders that may go out on or near a day. */
  readonly candidates: () => Promise<Result<HandoverCandidate[]>>
  /** Sends a document made by Packbench to the document printer. */
  readonly print: (
    name: string,
    createPages: (media: Extract<MediaName, 'a4' | 'letter'>) => Promise<Uint8Array>,
  ) => CallResult<'handover.print'>
  readonly saveExport: (name: string, bytes: Uint8Array) => CallResult<'handover.export'>
}

/** What goes out with which carrier. */
export interface Handover {
  list(input: CallInput<'handover.list'>): CallResult<'handover.list'>
  print(input: CallInput<'handover.print'>): CallResult<'handover.print'>
  export(input: CallInput<'handover.export'>): CallResult<'handover.export'>
}

export function createHandover({ clock, stationZone, stationName, candidates, print, saveExport }: HandoverOptions): Handover {
  async function list({ date }: CallInput<'handover.list'>): CallResult<'handover.list'> {
    const found = await candidates()
    return found.ok ? success(collectHandover(found.value, { date, now: clock.now(), stationZone: stationZone() })) : found
  }

  return {
    list,
    print: async (input) => {
      const handoverList = await list(input)
      if (!handoverList.ok) return handoverList
      if (handoverList.value.groups.length === 0) return failed(handoverFailures.nothingToHandOver())
      const { handoverPages } = await import('./handover-pages.ts')
      return await print(handoverListMessages.title(), (media) => handoverPages(handoverList.value, media, stationName()))
    },
    export: async (input) => {
      const handoverList = await list(input)
      if (!handoverList.ok) return handoverList
      const [first] = handoverList.value.groups
      if (first === undefined) return failed(handoverFailures.nothingToHandOver())
      return await saveExport(`handover-${first.date}.csv`, new TextEncoder().encode(handoverCsv(handoverList.value)))
    },
  }
}
