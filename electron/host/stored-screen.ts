import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { AccountState } from '../../shared/account/account-state.ts'
import { firstList, storedRows, type StoredScreen } from '../../shared/contract/stored-screen.ts'
import type { CallChannel, CallInput, CallOutput } from '../../shared/contract/contract.ts'
import type { Result } from '../../shared/result.ts'
import { createSequencer } from '../../shared/sequencer.ts'
import type { HandleCall } from '../ipc/handle-call.ts'
import type { Log } from '../platform/log.ts'
import type { Station } from '../station/station.ts'
import { writeAtomically } from '../storage/atomic-file.ts'
import type { CommandLine } from './command-line.ts'

const fileName = 'first-screen.json'

/** Milliseconds. */
const saveIntervalMs = 5 * 60_000

/** The screen of another account is not shown: these options decide which account is opened. */
type OpenedAs = Pick<CommandLine, 'dataFolder' | 'practice' | 'serviceAddress'>

const accountOf = ({ practice, serviceAddress }: OpenedAs): string => JSON.stringify([practice, serviceAddress])

/** What the window showed last time, unchecked: the window checks it like any answer. Null if there is none for this account. */
export function readStoredScreen(options: OpenedAs): unknown {
  try {
    const stored = JSON.parse(readFileSync(join(options.dataFolder, fileName), 'utf8')) as { account?: unknown; screen?: unknown } | null
    return stored?.account === accountOf(options) ? (stored.screen ?? null) : null
  } catch {
    // Missing or damaged: the window waits for the station.
    return null
  }
}

/** No screen is stored for an account that is signed out or needs a sign-in. */
const hasOrders = ({ kind }: AccountState): boolean => kind === 'practice' || kind === 'connected'

async function readScreen(handleCall: HandleCall): Promise<StoredScreen | null> {
  const read = async <Channel extends CallChannel>(channel: Channel, input: CallInput<Channel>): Promise<CallOutput<Channel> | null> => {
    const answer = (await handleCall({ isTrusted: true }, channel, input)) as Result<CallOutput<Channel>>
    return answer.ok ? answer.value : null
  }
  const account = await read('account.state', {})
  if (account === null || !hasOrders(account)) return null
  const [settings, about, overview, list] = await Promise.all([
    read('settings.read', {}),
    read('station.about', {}),
    read('orders.overview', {}),
    read('orders.list', firstList),
  ])
  if (settings === null || about === null || overview === null || list === null || list.ids.length === 0) return null
  const rows = await read('orders.rows', { ids: list.ids.slice(0, storedRows) })
  return rows === null ? null : { account, settings, about, overview, rows: [...rows] }
}

export interface StoredScreenKeeper {
  /** Stores the screen a last time. Must be called before the station is closed. */
  close(): Promise<void>
}

/** Stores the first screen for the next start: periodically and at the end, but never for an account that is no longer open. */
export function keepStoredScreen({
  station,
  handleCall,
  options,
  log,
}: {
  readonly station: Pick<Station, 'onEvent'>
  readonly handleCall: HandleCall
  readonly options: OpenedAs
  readonly log: Log
}): StoredScreenKeeper {
  const file = join(options.dataFolder, fileName)
  const inTurn = createSequencer()

  async function write(): Promise<void> {
    const screen = await readScreen(handleCall)
    if (screen === null) return await rm(file, { force: true })
    const written = await writeAtomically(file, Buffer.from(JSON.stringify({ account: accountOf(options), screen })))
    if (!written.ok) log.warn('first screen not stored', { kind: written.failure.kind })
  }

  function save(): Promise<void> {
    return inTurn(write).catch((error: unknown) => log.error('storing the first screen', error))
  }

  const timer = setInterval(() => void save(), saveIntervalMs)
  timer.unref()
  station.onEvent((channel, payload) => {
    if (channel === 'account.changed' && !hasOrders(payload as AccountState)) void save()
  })
  return {
    close: async () => {
      clearInterval(timer)
      await save()
    },
  }
}
