import { constants, getPriority, setPriority } from 'node:os'

/**
 * For a worker thread: the main thread comes first when there are too few processors. Only Linux has a
 * priority per thread, elsewhere it would apply to the whole process; and a priority can never be raised again.
 */
export function lowerThreadPriority(): void {
  const priority = constants.priority.PRIORITY_BELOW_NORMAL
  if (process.platform === 'linux' && getPriority() < priority) setPriority(priority)
}
