import { z } from 'zod'
import { scaleDeviceSchema } from '../../scales/scale-settings.ts'
import { scaleStateSchema } from '../../scales/scale-state.ts'
import { weightSchema } from '../../scales/weight.ts'

/** The scale of this station. `scale.changed` reports its readings. */
export const scaleCalls = {
  /** USB scales and serial ports of this computer. */
  'scale.find': { input: z.object({}), output: z.array(scaleDeviceSchema).readonly() },
  'scale.state': { input: z.object({}), output: scaleStateSchema },
  /** A stable weight. Refused for another parcel until the scale was empty. */
  'scale.take': { input: z.object({ parcel: z.string().max(200) }), output: weightSchema },
}
