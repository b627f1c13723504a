import { mkdirSync, readFileSync, realpathSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { z } from 'zod'
import { success, type Result } from '../../../../shared/result.ts'
import { writeAtomically } from '../../../storage/atomic-file.ts'

/** The folder the folder printer writes into. Its path stays on this side: the window only ever sees its last name. */
export interface PrintedFolder {
  path(): string
  name(): string
  /** How often a person has chosen in this run. */
  choices(): number
  /** Where the folder led to when it was chosen, links followed; null when that is not known. */
  chosenPlace(): string | null
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
function makeOnce(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true })
  } catch {
    // The folder printer looks for itself and says what is wrong.
  }
}

function placeOf(folder: string): string | null {
  try {
    return realpathSync.native(folder)
  } catch {
    return null
  }
}

/** The one named for this run, else the one a person chose, else `printed` in the data folder. */
export function createPrintedFolder(dataDirectory: string, named: string | undefined): PrintedFolder {
  const file = join(dataDirectory, 'printed-folder.json')
  const usual = join(dataDirectory, 'printed')
  const kept = readChoice(file)
  let chosen: Choice =
    named === undefined || named === '' ? (kept ?? { folder: usual, place: null }) : { folder: resolve(named), place: null }
  let choices = 0
  if (chosen.folder !== kept?.folder) makeOnce(chosen.folder)
  return {
    path: () => chosen.folder,
    name: () => basename(chosen.folder),
    choices: () => choices,
    chosenPlace: () => chosen.place,
    choose: async (folder) => {
      const next: Choice = { folder, place: placeOf(folder) }
      const written = await writeAtomically(file, new TextEncoder().encode(JSON.stringify(next)))
      if (!written.ok) return written
      chosen = next
      choices += 1
      return success(true)
    },
  }
}
