import { siteChangeFailures } from '../../../shared/messages/site/site-change-failures.ts'
import { stationFailures } from '../../../shared/messages/station/station-failures.ts'
import type { EmitEvent, Handlers } from '../../../shared/contract/contract.ts'
import { failed, success, type Result } from '../../../shared/result.ts'
import type { ProfileServices } from '../profile/profile-services.ts'
import type { createProfileSwitcher } from '../profile/profile-switcher.ts'
import type { Profile } from '../../storage/data-folder.ts'
import type { SiteChanges } from './change-site.ts'
import { siteSchemaOf } from './site-schema.ts'

export interface SiteHandlersOptions {
  readonly switcher: Pick<ReturnType<typeof createProfileSwitcher>, 'profile' | 'name' | 'whileClosed'>
  /** Site changes of an account. Loads the PostgreSQL driver. */
  readonly changesOf: (profile: Profile) => Promise<Result<SiteChanges>>
  readonly emit: EmitEvent
}

type SiteHandlers = Pick<Handlers, Extract<keyof Handlers, `site.${string}`>>

/** True while a batch blocks the change. Joining an unreachable site is allowed: nothing prints, and its password may be needed again. */
async function isPrinting(open: ProfileServices, isJoining: boolean): Promise<boolean> {
  const { kind } = open.siteState()
  const isOutOfReach = kind === 'unavailable' || kind === 'connecting'
  return !(isJoining && isOutOfReach) && (await open.updateBlocker()) === 'batch'
}

/** The `site.*` calls of the contract. */
export function createSiteHandlers({ switcher, changesOf, emit }: SiteHandlersOptions): SiteHandlers {
  let isChanging = false

  async function withChanges<Value>(work: (changes: SiteChanges) => Promise<Result<Value>>): Promise<Result<Value>> {
    const name = switcher.name()
    if (name === null) return failed(stationFailures.notSignedIn())
    const changes = await changesOf(name)
    return changes.ok ? await work(changes.value) : changes
  }

  /** Allowed only while nothing is in progress whose outcome the ledger has to record. */
  function change<Value>(isJoining: boolean, work: (changes: SiteChanges) => Promise<Result<Value>>): Promise<Result<Value>> {
    return withChanges(async (changes) => {
      if (isChanging) return failed(siteChangeFailures.running())
      isChanging = true
      try {
        const open = switcher.profile()
        const state = open?.siteState()
        if (!isJoining && state?.kind === 'unavailable') return failed(state.failure)
        // Sheets in doubt do not block the change: they stay in doubt in the other ledger, where a person resolves them.
        if (open !== null && (await isPrinting(open, isJoining))) return failed(siteChangeFailures.unfinished())
        return await switcher.whileClosed(() => work(changes))
      } finally {
        isChanging = false
      }
    })
  }

  const onProgress = (progress: { readonly batches: number; readonly of: number }): void => emit('site.progress', progress)
  return {
    'site.state': async () => success(switcher.profile()?.siteState() ?? { kind: 'single' }),
    'site.connection': () =>
      withChanges(async (changes) => {
        const connection = await changes.connection()
        const name = switcher.name()
        return connection.ok ? success({ connection: connection.value, schema: name === null ? '' : siteSchemaOf(name) }) : connection
      }),
    'site.check': (entered) => withChanges(async (changes) => success(await changes.check(entered))),
    'site.preview': (entered) => withChanges((changes) => changes.preview(entered)),
    'site.join': (entered) => change(true, (changes) => changes.join(entered, onProgress)),
    'site.leave': () => change(false, (changes) => changes.leave(onProgress)),
  }
}
