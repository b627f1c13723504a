import { mkdirSync, readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { z } from 'zod'
import { success, type Result } from '../shared/result.ts'
import { writeAtomically } from './storage/atomic-file.ts'

/** The folder the folder printer writes into. Its path stays on this side: the window only ever sees its last name. */
export interface PrintedFolder {
  path(): string
  name(): string
  choose(folder: string): Promise<Result<true>>
}

const choiceSchema = z.object({ folder: z.string() })

function readChoice(file: string): string | null {
  try {
    return choiceSchema.parse(JSON.parse(readFileSync(file, 'utf8'))).folder
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

/** The one named for this run, else the one a person chose, else `printed` in the data folder. */
export function createPrintedFolder(dataDirectory: string, named: string | undefined): PrintedFolder {
  const file = join(dataDirectory, 'printed-folder.json')
  const usual = join(dataDirectory, 'printed')
  let folder = named === undefined || named === '' ? (readChoice(file) ?? usual) : resolve(named)
  if (folder !== readChoice(file)) makeOnce(folder)
  return {
    path: () => folder,
    name: () => basename(folder),
    choose: async (chosen) => {
      const kept = await writeAtomically(
        file,
        new TextEncoder().encode(JSON.stringify({ folder: chosen } satisfies z.infer<typeof choiceSchema>)),
      )
      if (!kept.ok) return kept
      folder = chosen
      return success(true)
    },
  }
}
