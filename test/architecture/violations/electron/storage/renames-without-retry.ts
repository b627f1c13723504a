import { renameSync } from 'node:fs'

export const move = renameSync
