import { createPrinting } from '../printing/printing.ts'
export const make = createPrinting
