import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { success, type Result } from '../../shared/result.ts'
import { writeAtomically } from '../storage/atomic-file.ts'

/** The folder of exports. Its path stays in the main process. */
export interface ExportsFolder {
  path(): string
  choose(folder: string): Promise<Result<true>>
}

const choiceSchema = z.object({ folder: z.string().min(1) })

function readChosenFolder(file: string): string | null {
  try {
    return choiceSchema.parse(JSON.parse(readFileSync(file, 'utf8'))).folder
  } catch {
    return null
  }
}

/** The folder given for this session, else the one a person chose, else the host's default. Created on first use. */
export function createExportsFolder(options: {
  readonly dataFolder: string
  readonly defaultFolder: string
  readonly requestedFolder: string | undefined
}): ExportsFolder {
  const file = join(options.dataFolder, 'exports-folder.json')
  let folder =
    options.requestedFolder === undefined || options.requestedFolder === ''
      ? (readChosenFolder(file) ?? options.defaultFolder)
      : resolve(options.requestedFolder)
  return {
    path: () => folder,
    choose: async (chosen) => {
      const choice = { folder: chosen } satisfies z.infer<typeof choiceSchema>
      const saved = await writeAtomically(file, new TextEncoder().encode(JSON.stringify(choice)))
      if (saved.ok) folder = chosen
      return saved.ok ? success(true) : saved
    },
  }
}
