import { z } from 'zod'
import { installTimes, updateStateSchema } from '../../updates/update-state.ts'

/** New versions of Packbench. `updates.changed` reports changes. */
export const updateCalls = {
  'updates.state': { input: z.object({}), output: updateStateSchema },
  /** Checks for a newer version now, and downloads it. */
  'updates.check': { input: z.object({}), output: updateStateSchema },
  /** Refused while a batch, a doubt or a write is open. */
  'updates.install': { input: z.object({ when: z.enum(installTimes) }), output: updateStateSchema },
}
