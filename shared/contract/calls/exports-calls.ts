import { z } from 'zod'

/** A file saved in the exports folder. Both values are base names: no full path is sent to the window. */
export const savedFileSchema = z.object({ saved: z.string(), folder: z.string() })

export type SavedFile = z.infer<typeof savedFileSchema>

const exportsFolder = z.object({ folder: z.string() })

/** The exports folder, and showing it. */
export const exportsCalls = {
  'exports.place': { input: z.object({}), output: exportsFolder },
  /** In the host's own dialog. */
  'exports.chooseFolder': { input: z.object({}), output: exportsFolder },
  /** Opens the folder in the system's own file viewer, at this file if possible. */
  'exports.show': { input: z.object({ saved: z.string().max(300) }), output: z.object({ shown: z.string() }) },
}
