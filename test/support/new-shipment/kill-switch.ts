import type { WriteJournal } from '../../../electron/service/write-journal/write-journal.ts'

/** Steps at which a process can end. From the chosen one on, nothing that the process awaits ever resolves. */
export function createKillSwitch(killAt: number) {
  let steps = 0
  const { promise: killed, resolve } = Promise.withResolvers<'killed'>()
  const never = new Promise<never>(() => {})
  return {
    killed,
    steps: () => steps,
    step: async (): Promise<void> => {
      steps += 1
      if (steps < killAt) return
      resolve('killed')
      await never
    },
  }
}

type KillSwitch = ReturnType<typeof createKillSwitch>

/** Each write to the journal is such a step, before and after it. */
export function killableJournal(journal: WriteJournal, { step }: KillSwitch): WriteJournal {
  return {
    ...journal,
    begin: async (intent) => {
      await step()
      const begun = await journal.begin(intent)
      await step()
      return begun
    },
    end: async (...ending) => {
      await step()
      await journal.end(...ending)
      await step()
    },
  }
}
