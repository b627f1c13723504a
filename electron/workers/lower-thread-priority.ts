import { constants, getPriority, setPriority } from 'node:os'

/**
 * For a worker thread: what a person sees and does comes first when there are fewer processors than there is to do. Only Linux knows of a
 * priority of one thread, elsewhere it would be that of the whole process; and nobody may raise a priority again, not even to this one.
 */
export function lowerThreadPriority(): void {
  const priority = constants.priority.PRIORITY_BELOW_NORMAL
  if (process.platform === 'linux' && getPriority() < priority) setPriority(priority)
}
