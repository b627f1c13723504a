import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Log } from '../platform/log.ts'
import { writeAtomically } from '../storage/atomic-file.ts'

/** The account state of the last session. Never a password, never a token. */
const rememberedSchema = z.object({
  /** `none`: signed out; the other fields prefill the form. */
  stood: z.enum(['account', 'practice', 'none']),
  serviceAddress: z.string().nullable(),
  email: z.string().nullable(),
})

export type RememberedAccount = z.infer<typeof rememberedSchema>

const noAccount: RememberedAccount = { stood: 'none', serviceAddress: null, email: null }

/** A small file in the data folder. If it is missing or damaged, this is a first start; a write error is only logged. */
export function createRememberedAccount({ folder, log }: { folder: string; log: Log }) {
  const file = join(folder, 'account.json')
  return {
    read: async (): Promise<RememberedAccount> => {
      try {
        const parsed = rememberedSchema.safeParse(JSON.parse(await readFile(file, 'utf8')))
        return parsed.success ? parsed.data : noAccount
      } catch {
        return noAccount
      }
    },
    write: async (remembered: RememberedAccount): Promise<void> => {
      const written = await writeAtomically(file, Buffer.from(`${JSON.stringify(remembered)}\n`))
      if (!written.ok) log.warn('the last account could not be remembered', { kind: written.failure.kind })
    },
  }
}
