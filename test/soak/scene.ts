import type { BatchTrouble } from './soak-packer.ts'
import type { Kill } from '../kills/kill-plan.ts'
import type { SmallFolder } from './disks.ts'
import type { Snapshots } from './file-faults.ts'
import type { SoakOrder } from './soak-orders.ts'
import type { SoakService } from './soak-service.ts'
import type { SoakStation } from './soak-station.ts'
import type { Tray } from './tray.ts'

/** What a fault can act on. */
export interface Scene {
  readonly random: () => number
  readonly service: SoakService
  readonly tray: Tray
  readonly snapshots: Snapshots
  readonly data: string
  readonly state: string
  readonly printed: string
  readonly elsewhere: string
  readonly dataDisk: SmallFolder
  readonly deskDisk: SmallFolder
  /** Orders that still have something to be printed. */
  readonly left: () => SoakOrder[]
  /** Starts a second station with the same data, which has to be refused while the first one runs. */
  readonly openAnother: (first: SoakStation) => Promise<void>
  /** Moves the machine's clock from the next start on. */
  readonly moveClock: (milliseconds: number) => void
  /** What must not be. */
  readonly trouble: (words: readonly string[]) => void
  /** Writes what is done into the schedule that a failure prints. */
  readonly note: (words: string) => void
}

/** What happens in one life of the station, from its start to its end. */
export interface Life {
  /** Before the station starts. */
  readonly before?: () => void
  /** Ends the station while it starts. */
  readonly killAtStart?: Kill
  /** Once the orders were read and To print was looked at, before Print is pressed. */
  readonly listed?: (station: SoakStation) => void | Promise<void>
  readonly batch?: BatchTrouble
  /** Between two batches of the running station. */
  readonly between?: (station: SoakStation) => void | Promise<void>
  /** Once everything of this life is printed. */
  readonly ended?: () => void
  /** After the station has ended, however it ended. */
  readonly after?: () => void
  /** The station is killed at its end instead of being closed. */
  readonly killAtEnd?: boolean
  /** Another program empties the folder all the time. */
  readonly takes?: boolean
  /** In the next life the person continues printing without checking what is in doubt. */
  readonly nextHurries?: boolean
  /** Orders to be among those printed. */
  readonly must?: readonly number[]
  readonly cancels?: boolean
  readonly books?: number
}

export interface Episode {
  readonly name: string
  /** Does nothing in a station that has never printed. */
  readonly needsPast?: boolean
  /** Does nothing without several orders to print, so it comes first. */
  readonly needsOrders?: boolean
  readonly life: (scene: Scene) => Life
}

const milestones = ['before ledger', 'after ledger', 'in file', 'before rename', 'after rename', 'after writes'] as const

/** A step at which the station ends. */
export function someStep({ random, note }: Pick<Scene, 'random' | 'note'>): Kill {
  const point = milestones[Math.floor(random() * milestones.length)] ?? 'after ledger'
  const kill = { point, time: 1 + Math.floor(random() * 8) }
  note(`killed ${kill.point} ${kill.time}`)
  return kill
}
