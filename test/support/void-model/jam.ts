/** A printer that holds what it is given while it is jammed. */
export function createJam() {
  let opened = Promise.withResolvers<void>()
  let isJammed = false
  return {
    jam: (): void => {
      if (isJammed) return
      isJammed = true
      opened = Promise.withResolvers<void>()
    },
    clear: (): void => {
      isJammed = false
      opened.resolve()
    },
    /** What is held never gets any further. */
    drop: (): void => {
      isJammed = false
      opened = Promise.withResolvers<void>()
    },
    pass: async (): Promise<void> => {
      if (isJammed) await opened.promise
    },
  }
}
