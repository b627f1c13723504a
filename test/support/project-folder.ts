import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

function findProject(folder: string): string {
  return existsSync(join(folder, 'electron.vite.config.ts')) ? folder : findProject(dirname(folder))
}

/** The project's folder, also for the built test processes, which lie at another depth than their sources. */
export const projectFolder = findProject(import.meta.dirname)
