import { systemClock } from '../../electron/platform/clock.ts'
export const clock = systemClock
