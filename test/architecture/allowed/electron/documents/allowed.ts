import { createRuns } from '../jobs/runs.ts'
export const make = createRuns
