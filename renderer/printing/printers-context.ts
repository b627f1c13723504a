import { createContext } from 'react'
import type { PrinterInfo } from '../../shared/printing/printers/printer.ts'

/** The printers with their present states; none until they are known. */
export const PrintersContext = createContext<readonly PrinterInfo[]>([])
