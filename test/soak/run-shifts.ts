import { runShift, type ShiftEnd } from './shift.ts'

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

function told(end: ShiftEnd): string[] {
  const { seed, troubles, schedule, seconds, sheets, kills, held } = end
  const head = `shift ${seed}: ${sheets} sheets, ${kills} kills, ${held} held, ${seconds.toFixed(1)} s`
  if (troubles.length === 0) return [head]
  return [
    `${head}, ${troubles.length} TROUBLES`,
    ...troubles.map((words) => `  ${words}`),
    '  what happened:',
    ...schedule.map((words) => `    ${words}`),
    `  again: node test/soak/run-soak.ts --seed ${seed} --shifts 1`,
  ]
}

/** Runs shifts with seeds in a row, one after the other, and says how each ended. */
export async function runShifts(wanted: {
  readonly shifts: number
  readonly seed: number
  readonly say: (line: string) => void
}): Promise<{ readonly ends: readonly ShiftEnd[]; readonly troubled: number }> {
  const { shifts, seed, say } = wanted
  const ends: ShiftEnd[] = []
  for (let each = 0; each < shifts; each += 1) {
    const end = await runShift(seed + each)
    ends.push(end)
    for (const line of told(end)) say(line)
  }
  const troubled = ends.filter(({ troubles }) => troubles.length > 0).length
  const [sheets, kills, seconds] = [
    sum(ends.map((end) => end.sheets)),
    sum(ends.map((end) => end.kills)),
    sum(ends.map((end) => end.seconds)),
  ]
  say(
    `${ends.length} shifts, ${sheets} sheets, ${kills} kills, ${seconds.toFixed(0)} s (${(seconds / Math.max(1, ends.length)).toFixed(1)} s a shift): ${troubled} shifts with troubles`,
  )
  return { ends, troubled }
}
