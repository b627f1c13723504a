import { Temporal } from 'temporal-polyfill'
import type { Handlers } from '../../shared/contract/contract.ts'
import { createCommandRunner, type RunCommand } from '../command-line/command-runner.ts'
import type { CommandPorts } from '../command-line/command-ports.ts'
import type { GateOptions, OpenedPeople } from './open-people.ts'

export interface OpenCommandsOptions extends Pick<CommandPorts, 'handlers' | 'onEvent' | 'exportsFolder' | 'openLink'> {
  readonly people: OpenedPeople
  readonly ungated: Handlers
  readonly gate: GateOptions
}

/** Commands from outside the window. They run in the name of the person whose credential they carry, never of the person packing in the window. */
export function openCommands({ people, ungated, gate, ...ports }: OpenCommandsOptions): RunCommand {
  return createCommandRunner({
    ...ports,
    handlersFor: (credential) => people.gateFor(credential, ungated, gate),
    stationZone: () => Temporal.Now.timeZoneId(),
  })
}
