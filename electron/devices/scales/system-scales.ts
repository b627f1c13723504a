import { createHidScales } from './hid-scales.ts'
import type { ScaleAdapter } from './scale-port.ts'
import { createSerialScales } from './serial-scales.ts'

/** The scales of this computer. */
export function createSystemScales(hid = createHidScales(), serial = createSerialScales()): ScaleAdapter {
  return {
    find: async () => {
      const answers = await Promise.allSettled([hid.find(), serial.find()])
      const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
      const failed = answers.find((answer) => answer.status === 'rejected')
      // If no scale was found at all, the error is more useful than an empty list.
      if (failed !== undefined && found.length === 0) throw failed.reason
      return found
    },
    open: async (device, listener) => (device.kind === 'hid' ? await hid.open(device, listener) : await serial.open(device, listener)),
  }
}
