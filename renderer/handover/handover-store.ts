import { create } from 'zustand'
import type { Failure } from '../../shared/failure.ts'
import type { HandoverGroup, HandoverList } from '../../shared/handover/handover-list.ts'
import type { FinishedHandover } from '../../shared/handover/handover-record.ts'
import { call, listenForChange } from '../bridge.ts'

interface HandoverState {
  /** The day on the screen; null for today. */
  readonly date: string | null
  /** Null before the first response for this day. */
  readonly list: HandoverList | null
  readonly failure: Failure | null
  /** Newest first; null until they are known. */
  readonly finished: readonly FinishedHandover[] | null
  /** The last handover that was finished on this screen; null for none. */
  readonly lastFinishedId: string | null
  /** The text that finished handovers are searched for; empty for all. */
  readonly find: string
  /** True if there are older finished handovers to read. */
  readonly hasOlder: boolean
  /** True while a person is asked whether to finish without what is missing. */
  readonly isAsking: boolean
  /** Why the last action failed. */
  readonly actionFailure: Failure | null
  /** The finished handover whose list is open. */
  readonly openId: string | null
}

const initial: HandoverState = {
  date: null,
  list: null,
  failure: null,
  finished: null,
  lastFinishedId: null,
  find: '',
  hasOlder: false,
  isAsking: false,
  actionFailure: null,
  openId: null,
}

export const useHandover = create<HandoverState>(() => initial)

/** The groups that the van takes; none before the first scan. */
export function loadingGroups(list: HandoverList | null): HandoverGroup[] {
  return list === null ? [] : list.groups.filter(({ key }) => list.loading.includes(key))
}

/** Increases with each list that an action returned: a list that was requested earlier is outdated. */
let edition = 0
let reading: Promise<void> | null = null
let isStale = false

/** Shows the list that an action returned for a day; if another day is selected meanwhile, that day is read again instead. */
export function showList(list: HandoverList, date: string | null): void {
  if (date !== useHandover.getState().date) return void readHandover()
  edition += 1
  useHandover.setState({ list, failure: null })
}

async function readUntilCurrent(): Promise<void> {
  while (isStale) {
    isStale = false
    const { date } = useHandover.getState()
    const before = edition
    const result = await call('handover.list', { date })
    if (date !== useHandover.getState().date || before !== edition) isStale = true
    else if (result.ok) useHandover.setState({ list: result.value, failure: null })
    else useHandover.setState({ list: null, failure: result.failure })
  }
  reading = null
}

/** Reads the list again; a burst of changes causes as few reads as possible. Resolves when the list is no older than this call. */
export function readHandover(): Promise<void> {
  isStale = true
  reading ??= readUntilCurrent()
  return reading
}

export async function readFinished(): Promise<void> {
  const { find } = useHandover.getState()
  const finished = await call('handover.finished', { find })
  // Another search has begun meanwhile.
  if (find !== useHandover.getState().find) return
  if (finished.ok) useHandover.setState({ finished: finished.value.handovers, hasOlder: finished.value.hasMore })
  else useHandover.setState({ actionFailure: finished.failure })
}

export function findFinished(find: string): void {
  useHandover.setState({ find })
  void readFinished()
}

/** Adds handovers that are older than those that are listed. */
export async function readOlderFinished(): Promise<void> {
  const { finished: listed, find } = useHandover.getState()
  const before = listed?.at(-1)?.id
  if (before === undefined) return
  const older = await call('handover.finished', { before, find })
  const { finished } = useHandover.getState()
  if (!older.ok) useHandover.setState({ actionFailure: older.failure })
  // If the list has changed since, by a second press or a reload, nothing is added; the next press continues at its end.
  else if (finished?.at(-1)?.id === before)
    useHandover.setState({ finished: [...finished, ...older.value.handovers], hasOlder: older.value.hasMore })
}

/** Follows the list of the chosen day until the returned function is called. */
export function connectHandover(): () => void {
  useHandover.setState({ find: '' })
  void readHandover()
  void readFinished()
  return listenForChange('orders.changed', () => void readHandover())
}

export function showDay(date: string | null): void {
  useHandover.setState({ date, list: null, failure: null, actionFailure: null })
  void readHandover()
}

export async function takeOff(orderId: number): Promise<void> {
  const { date } = useHandover.getState()
  const taken = await call('handover.takeOff', { date, orderId })
  if (taken.ok) showList(taken.value, date)
  useHandover.setState({ actionFailure: taken.ok ? null : taken.failure })
}

/** The lists of another account are cleared. */
export function resetHandover(): void {
  useHandover.setState(initial)
}
