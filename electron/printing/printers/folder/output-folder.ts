import { existsSync, mkdirSync, readFileSync, realpathSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { success, type Result } from '../../../../shared/result.ts'
import { writeAtomically } from '../../../storage/atomic-file.ts'

/** The folder that the folder printer writes to. Its path stays in the main process: the window only ever sees its last name. */
export interface OutputFolder {
  /** Null while the choice cannot be read: nothing is written until a person chooses again. */
  readonly path: () => string | null
  /** True when this run made the folder, so no other one has taken its place. */
  readonly wasCreated: () => boolean
  /** How often a person has chosen in this run. */
  readonly selectionCount: () => number
  /** The real path of the folder when it was chosen, with links resolved; null when unknown. */
  readonly chosenRealPath: () => string | null
  choose(folder: string): Promise<Result<true>>
}

const choiceSchema = z.object({ folder: z.string(), place: z.string().nullable().default(null) })

interface Choice {
  readonly folder: string | null
  readonly place: string | null
}

/** Null when nobody has chosen; a choice without a folder when the file cannot be read. */
function readChoice(file: string): Choice | null {
  if (!existsSync(file)) return null
  try {
    return choiceSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return { folder: null, place: null }
  }
}

/**
 * Creates the folder, at start only: if it vanishes later, the printer is gone, and a batch has to report that and wait. A folder that cannot be
 * created is reported by the folder printer. True when the folder was not there before.
 */
function createFolder(folder: string): boolean {
  try {
    return mkdirSync(folder, { recursive: true }) !== undefined
  } catch {
    // The folder printer looks for itself and says what is wrong.
    return false
  }
}

function realPathOf(folder: string): string | null {
  try {
    return realpathSync.native(folder)
  } catch {
    return null
  }
}

const choiceFile = (dataDirectory: string): string => join(dataDirectory, 'printed-folder.json')

function currentChoice(dataDirectory: string, requested: string | undefined, stored: Choice | null): Choice {
  if (requested !== undefined && requested !== '') return { folder: resolve(requested), place: null }
  return stored ?? { folder: join(dataDirectory, 'printed'), place: null }
}

/** The folder's path as `createOutputFolder` would have it; nothing is made. Null when the choice cannot be read. */
export function readOutputFolder(dataDirectory: string, requested: string | undefined): string | null {
  return currentChoice(dataDirectory, requested, readChoice(choiceFile(dataDirectory))).folder
}

/** The folder given for this session, else the one a person chose, else `printed` in the data folder. */
export function createOutputFolder(dataDirectory: string, requested: string | undefined): OutputFolder {
  const file = choiceFile(dataDirectory)
  const stored = readChoice(file)
  let chosen = currentChoice(dataDirectory, requested, stored)
  let selectionCount = 0
  const wasCreated = chosen.folder !== null && chosen.folder !== stored?.folder && createFolder(chosen.folder)
  return {
    path: () => chosen.folder,
    wasCreated: () => wasCreated,
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
