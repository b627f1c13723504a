import type { Handlers } from '../../shared/contract/contract.ts'
import type { Result } from '../../shared/result.ts'
import type { EventListener } from '../station/event-emitter.ts'
import type { PersonCredential } from '../people/people.ts'

/** What commands need from the station that runs them. */
export interface CommandPorts {
  /**
   * The station's calls, in the name of the person with these credentials. Refused if people are defined and the credentials are missing or
   * unknown.
   */
  readonly handlersFor: (credential: PersonCredential | null) => Promise<Result<Handlers>>
  /** For reading only. */
  readonly handlers: Handlers
  readonly onEvent: (listener: EventListener) => () => void
  /** The folder of exports. */
  readonly exportsFolder: () => string
  /** Shows an order in the window. */
  readonly openLink: (link: string) => boolean
  /** IANA. */
  readonly stationZone: () => string
}
