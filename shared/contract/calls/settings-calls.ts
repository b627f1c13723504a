import { z } from 'zod'
import { settingsSchema } from '../../settings/settings.ts'

export const settingsCalls = {
  'settings.read': { input: z.object({}), output: settingsSchema },
  'settings.save': { input: settingsSchema, output: settingsSchema },
}
