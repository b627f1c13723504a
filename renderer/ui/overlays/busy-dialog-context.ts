import { createContext } from 'react'

/** True inside a dialog whose action runs. */
export const BusyDialogContext = createContext(false)
