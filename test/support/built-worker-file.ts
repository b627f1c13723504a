import { join, resolve } from 'node:path'

const built = resolve(import.meta.dirname, '..', '..', 'out', 'main')

/** Stands for `electron/workers/worker-file.ts` where the build is newer than its sources: a worker of one file starts in half the time. */
export function workerFile(name: string): string {
  return join(built, `${name}.js`)
}
