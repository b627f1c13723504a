import { createStation } from '../../electron/station/station.ts'
export const make = createStation
