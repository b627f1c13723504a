import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Log } from '../platform/log.ts'
import { writeAtomically } from '../storage/atomic-file.ts'
import { parseStoredJson } from '../storage/stored-json.ts'

const schema = z.discriminatedUnion('kind', [
  /** A person chose to install this version at night, not before this instant. */
  z.object({ kind: z.literal('tonight'), version: z.string(), notBefore: z.iso.datetime() }),
  /** Stored before the app closes to install. A later start that still runs another version detects that the installation failed. */
  z.object({ kind: z.literal('installing'), version: z.string() }),
])

export type UpdatePlan = z.infer<typeof schema>

/** What is to happen with a new version, over a restart. */
export interface UpdatePlanStore {
  /** Null for none. */
  read(): UpdatePlan | null
  /** Null removes the plan. If it cannot be stored, it is lost when the app closes; that is logged. */
  save(plan: UpdatePlan | null): Promise<void>
}

export function createUpdatePlanStore(dataFolder: string, log: Log): UpdatePlanStore {
  const file = join(dataFolder, 'update-plan.json')
  return {
    read: () => {
      try {
        return schema.parse(parseStoredJson(readFileSync(file, 'utf8')))
      } catch {
        // Missing, damaged or of another version: nothing is planned.
        return null
      }
    },
    save: async (plan) => {
      try {
        if (plan === null) await rm(file, { force: true })
        else if (!(await writeAtomically(file, Buffer.from(JSON.stringify(plan)))).ok) log.warn('the planned update was not stored')
      } catch (error) {
        log.error('the planned update was not removed', error)
      }
    },
  }
}
