import { builder } from '../test/support/builders.ts'
export const made = builder
