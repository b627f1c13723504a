/** Ends this process without waiting for its threads, with this exit code. */
type EndProcess = (code: number) => void

/** Threads that are inside a call which does not return. Nothing can end such a thread but the end of its process. */
let stuckThreads = 0
let endProcess: EndProcess | null = null

async function bindEndProcess(kernel: string): Promise<EndProcess> {
  const { default: koffi } = await import('koffi')
  const terminate = koffi.load(kernel).func('__stdcall', 'TerminateProcess', 'int32', ['intptr', 'uint32'])
  const thisProcess = -1
  return (code) => void terminate(thisProcess, code)
}

/** Node waits at its end for every thread. Nothing is written any more then, so the process ends itself. */
function endWithStuckThreads(code: number): void {
  endProcess?.(code)
  // Loses the exit code.
  process.kill(process.pid, 'SIGKILL')
}

export function recordStuckThread(kernel: string): void {
  stuckThreads += 1
  if (stuckThreads > 1) return
  process.once('exit', endWithStuckThreads)
  bindEndProcess(kernel).then(
    (bound) => (endProcess = bound),
    () => {},
  )
}

export function recordThreadEnd(): void {
  stuckThreads -= 1
  if (stuckThreads === 0) process.off('exit', endWithStuckThreads)
}
