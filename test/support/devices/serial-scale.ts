import type { Handlers } from '../../../shared/contract/contract.ts'
import type { SerialScaleDevice } from '../../../shared/scales/scale-settings.ts'
import { openPseudoTerminal } from './pseudo-terminal.ts'
import { valueOrThrow } from '../value-or-throw.ts'

export interface SerialScale {
  /** What its display shows from now on, in kilograms. */
  readonly show: (weight: string) => void
  readonly unplug: () => void
}

/** Connects a scale on a pseudo-terminal to a station and chooses it in the settings. */
export async function connectSerialScale(handlers: Handlers, change: Partial<SerialScaleDevice> = {}): Promise<SerialScale> {
  const terminal = openPseudoTerminal()
  let shown = '0.000'
  terminal.onRequest(() => terminal.write(`S S      ${shown} kg\r\n`))
  const device: SerialScaleDevice = {
    kind: 'serial',
    path: terminal.path,
    name: 'Bench scale',
    protocol: 'sics',
    baudRate: 9600,
    unit: 'kg',
    ...change,
  }
  const settings = valueOrThrow(await handlers['settings.read']({}))
  valueOrThrow(await handlers['settings.save']({ ...settings, scale: { device, toleranceGrams: 100 } }))
  return {
    show: (weight) => {
      shown = weight
    },
    unplug: terminal.unplug,
  }
}
