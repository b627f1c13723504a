/** The log of the main process. Never an address, a name, a token or a link: ids and kinds only. */
export interface Log {
  info(message: string, facts?: Record<string, string | number | boolean | null>): void
  warn(message: string, facts?: Record<string, string | number | boolean | null>): void
  /** For bugs: the error's own stack is logged. */
  error(message: string, error: unknown): void
}

export const silentLog: Log = { info: () => {}, warn: () => {}, error: () => {} }
