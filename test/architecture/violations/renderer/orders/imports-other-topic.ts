import { usePrinting } from '../printing/printing-store.ts'
export const use = usePrinting
