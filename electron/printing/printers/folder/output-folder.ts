import { mkdirSync, readFileSync, realpathSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { z } from 'zod'
import { success, type Result } from '../../../../shared/result.ts'
import { writeAtomically } from '../../../storage/atomic-file.ts'

/** The folder the folder printer writes into. Its path stays on this side: the window only ever sees its last name. */
export interface OutputFolder {
  path(): string
  name(): string
  /** How often a person has chosen in this run. */
  selectionCount(): number
  /** Where the folder led to when it was chosen, links followed; null when that is not known. */
  chosenRealPath(): string | null
  choose(folder: string): Promise<Result<true>>
}

const choiceSchema = z.object({ folder: z.string(), place: z.string().nullable().default(null) })

type Choice = z.infer<typeof choiceSchema>

function readChoice(file: string): Choice | null {
  try {
    return choiceSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return null
  }
}

/**
 * Made at start only: a folder that vanishes later is a printer that is gone, which a batch has to say and wait for. What cannot be made
 * is said by the folder printer.
 */
function createFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true })
  } catch {
    // The folder printer looks for itself and says what is wrong.
  }
}

function realPathOf(folder: string): string | null {
  try {
    return realpathSync.native(folder)
  } catch {
    return null
  }
}

/** The one named for this run, else the one a person chose, else `printed` in the data folder. */
export function createOutputFolder(dataDirectory: string, requested: string | undefined): OutputFolder {
  const file = join(dataDirectory, 'printed-folder.json')
  const defaultFolder = join(dataDirectory, 'printed')
  const stored = readChoice(file)
  let chosen: Choice =
    requested === undefined || requested === ''
      ? (stored ?? { folder: defaultFolder, place: null })
      : { folder: resolve(requested), place: null }
  let selectionCount = 0
  if (chosen.folder !== stored?.folder) createFolder(chosen.folder)
  return {
    path: () => chosen.folder,
    name: () => basename(chosen.folder),
    selectionCount: () => selectionCount,
    chosenRealPath: () => chosen.place,
    choose: async (folder) => {
      const next: Choice = { folder, place: realPathOf(folder) }
      const written = await writeAtomically(file, new TextEncoder().encode(JSON.stringify(next)))
      if (!written.ok) return written
      chosen = next
      selectionCount += 1
      return success(true)
    },
  }
}
