/** Milliseconds without a key after which a scan without an end key is complete. */
const silenceMs = 450

/** A timer that is this late (milliseconds) ran on a busy machine, where keys are late too. */
const lateMs = 15

export interface ScanSilence {
  /** A key was pressed that types a character. */
  readonly restart: () => void
  readonly stop: () => void
}

/** Calls `onSilence` once no key has followed for a while, and none can be waiting because the window was busy. */
export function createScanSilence(onSilence: () => void): ScanSilence {
  let timer: ReturnType<typeof setTimeout> | undefined

  function restart(): void {
    clearTimeout(timer)
    const due = performance.now() + silenceMs
    timer = setTimeout(() => {
      if (performance.now() - due > lateMs) restart()
      // Keys that arrived meanwhile are handled before the next task.
      else timer = setTimeout(onSilence)
    }, silenceMs)
  }

  return { restart, stop: () => clearTimeout(timer) }
}
