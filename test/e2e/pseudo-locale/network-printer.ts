import { valueOrThrow } from '../../support/value-or-throw.ts'
import type { TestApp } from '../fixtures.ts'

/** A printer that does not respond; the visits of its setup add the same one. */
export const networkPrinter = { name: 'Zebra 2', host: '127.0.0.1', port: 9 } as const

/** Adds it, unless it is there. */
export async function addNetworkPrinter({ station: { handlers } }: TestApp): Promise<void> {
  const settings = valueOrThrow(await handlers['settings.read']({}))
  const { networkPrinters } = settings.printing
  if (networkPrinters.some(({ name }) => name === networkPrinter.name)) return
  const printing = { ...settings.printing, networkPrinters: [...networkPrinters, networkPrinter] }
  valueOrThrow(await handlers['settings.save']({ ...settings, printing }))
}
