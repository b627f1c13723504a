import { chmod, open, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { mustRun } from '../machine/programs.ts'

/** What `ippeveprinter` runs for each job: it stops in the middle of the sheet until the test decides how it continues. */
export interface SteppedCommand {
  readonly program: string
  /** Reasons as `ippeveprinter` takes them: `+media-empty-report`, `-media-empty-report`. */
  reason(words: string): Promise<void>
  /** The sheet is out. */
  finish(): Promise<void>
  /** Ends all commands that still wait, including those whose printer was killed. */
  close(): Promise<void>
}

const program = (steps: string): string => `#!/bin/sh
exec 3<'${steps}'
while read -r step <&3; do
  [ "$step" = finish ] && exit 0
  echo "STATE: $step" >&2
done
exit 1
`

export async function createSteppedCommand(folder: string, name: string): Promise<SteppedCommand> {
  const steps = join(folder, `${name}.steps`)
  const file = join(folder, `${name}.sh`)
  await mustRun('mkfifo', [steps])
  await writeFile(file, program(steps))
  await chmod(file, 0o755)
  // Open for both, because opening a pipe for writing alone waits until somebody reads.
  const pipe = await open(steps, 'r+')
  const step = async (word: string): Promise<void> => {
    await pipe.write(`${word}\n`)
  }
  return { program: file, reason: step, finish: async () => await step('finish'), close: async () => await pipe.close() }
}
