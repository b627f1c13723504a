/** The command line of each program that was started, from what Wine writes with `WINEDEBUG=+process`. */
export function readStarted(trace: string): readonly string[] {
  const created = [...trace.matchAll(/trace:process:CreateProcessInternalW app (.*?) cmdline (.*)$/gm)]
  return created.map(([, app = '', line = '']) => (app === '(null)' ? line : `${app} ${line}`))
}

/** The other lines, which programs wrote themselves. */
export function withoutTrace(text: string): string {
  return text
    .split('\n')
    .filter((line) => !/^[\da-f]{4}:(trace|fixme|warn|err):/.test(line))
    .join('\n')
}

export function startsPowerShell(line: string): boolean {
  return /powershell|pwsh/i.test(line)
}

/** Counts by program, such as `212 node.exe, 9 SumatraPDF.exe`. */
export function describeStarted(started: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const line of started) {
    const program = /[^\\/"]+?\.(?:exe|com|bat|cmd)\b/i.exec(line)?.[0] ?? line.slice(0, 40)
    counts.set(program, (counts.get(program) ?? 0) + 1)
  }
  const sorted = [...counts].toSorted(([, one], [, other]) => other - one)
  return sorted.length === 0 ? 'no program' : sorted.map(([program, count]) => `${count} ${program}`).join(', ')
}
