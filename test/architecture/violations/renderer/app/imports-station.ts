import { createStation } from '../../electron/station.ts'
export const make = createStation
