import type { Clock } from '../platform/clock.ts'
import type { ManagedRead } from '../managed/managed-configuration.ts'
import type { ResolveProxy } from '../service/transport/undici-dispatchers.ts'

/** What is checked, and with what. */
export interface CheckSource {
  readonly dataFolder: string
  /** True when another Packbench has the data folder. */
  readonly isInUse: boolean
  readonly platform: NodeJS.Platform
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly clock: Clock
  readonly resolveProxy?: ResolveProxy
  /** What the organization decided. */
  readonly managed: ManagedRead
  /** The address that the command line fixes; null for that of the account. */
  readonly serviceAddress: string | null
  readonly signal: AbortSignal
}
