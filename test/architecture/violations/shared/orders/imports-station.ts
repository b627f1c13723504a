import { systemClock } from '../../electron/clock.ts'
export const clock = systemClock
