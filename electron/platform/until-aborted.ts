/** Resolves when the promise does or the signal is aborted, whichever comes first. */
export async function untilAborted(promise: Promise<unknown>, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return
  const aborted = Promise.withResolvers<null>()
  const abort = (): void => aborted.resolve(null)
  signal.addEventListener('abort', abort, { once: true })
  await Promise.race([promise, aborted.promise])
  signal.removeEventListener('abort', abort)
}
