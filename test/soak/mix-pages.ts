import { Worker } from 'node:worker_threads'

interface FinishedPage {
  readonly format: string
  readonly sha256: string
  bytes: Uint8Array
}

function finishedPageIn(message: unknown): FinishedPage | null {
  const value: unknown = Object(Object(Object(message).result).value)
  return typeof value === 'object' && value !== null && 'sha256' in value && 'format' in value && 'bytes' in value
    ? (value as FinishedPage)
    : null
}

/** Once begun, every other finished page that a worker returns has the bytes of the one before it, as if the process had mixed them up. */
export function createPageMixer(): { begin(): void } {
  const emit: unknown = Reflect.get(Worker.prototype, 'emit')
  let hasBegun = false
  let before: Uint8Array | null = null
  Object.assign(Worker.prototype, {
    emit(this: Worker, event: string, ...words: unknown[]): unknown {
      const page = hasBegun && event === 'message' ? finishedPageIn(words[0]) : null
      if (page !== null) {
        const { bytes } = page
        if (before !== null) page.bytes = before
        before = before === null ? bytes : null
      }
      return Reflect.apply(emit as () => unknown, this, [event, ...words])
    },
  })
  return {
    begin: () => {
      hasBegun = true
    },
  }
}
