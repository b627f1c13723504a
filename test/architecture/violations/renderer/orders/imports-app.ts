import { Shell } from '../app/shell.tsx'
export const view = Shell
