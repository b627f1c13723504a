import type { SiteSettings } from '../../electron/site/site-settings.ts'
import type { CallChannel } from '../../shared/contract/contract.ts'
import type { Kill } from '../kills/kill-plan.ts'

/** Everything a station of the soak test is built from. */
export interface SoakStationPlan {
  readonly data: string
  /** Where the station keeps what has to survive the loss of its data folder. */
  readonly state: string
  readonly printed: string
  /** Base address of the service. */
  readonly service: string
  /** Epoch milliseconds the station's clock shows at its start. */
  readonly now: number
  /** Armed before the station is opened. */
  readonly kill: Kill | null
  /** The site it belongs to; a single station unless said. Each commit in its database is a step named `site`. */
  readonly site?: SiteSettings
}

/** Seconds of the station per real second: a grace period of ten seconds takes two. */
export const timeScale = 5

/** What the parent asks of the station; each is answered once, with the same `id`. */
export type Asked = { readonly id: number } & (
  | { readonly ask: 'call'; readonly channel: CallChannel; readonly input: unknown }
  /** Answers once the batch is no longer being sent. */
  | { readonly ask: 'batch-end'; readonly batchId: string }
  | { readonly ask: 'arm'; readonly kill: Kill | null }
  /** Moves the wall clock; the monotonic one continues. */
  | { readonly ask: 'jump'; readonly milliseconds: number }
  /** From now on this folder cannot be synced, though files are written into it. */
  | { readonly ask: 'fail-sync'; readonly folder: string }
  /** From now on every other finished page that a worker returns has the content of the page before it. */
  | { readonly ask: 'mix-pages' }
  /** Real milliseconds for which the next batch of a site is suspended between its planning and its start. */
  | { readonly ask: 'pause-start'; readonly milliseconds: number }
  | { readonly ask: 'close' }
)

export type Said =
  /** `refused`: the station could not be opened, and why. */
  | { readonly said: 'open'; readonly refused: string | null }
  | { readonly said: 'answer'; readonly id: number; readonly value: unknown }
  /** The station logged a bug. */
  | { readonly said: 'bug'; readonly words: string }
