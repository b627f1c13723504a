import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process'

/** Starts a program whose end ends this process with its exit code. `onError` gets the reason when it cannot be started. */
export function runChild(
  command: string,
  args: readonly string[],
  options: SpawnOptions,
  onError: (error: Error) => void,
): ChildProcess | null {
  const fail = (error: unknown): void => {
    process.exitCode = 1
    onError(error instanceof Error ? error : new Error(String(error)))
  }
  try {
    const child = spawn(command, [...args], options)
    child.on('error', fail)
    child.on('exit', (code, signal) => {
      process.exitCode = code ?? (signal === null ? 0 : 1)
    })
    return child
  } catch (error) {
    // A damaged or blocked program makes `spawn` itself throw on Windows (EPERM, UNKNOWN).
    fail(error)
    return null
  }
}
