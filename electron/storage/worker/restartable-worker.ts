import { success, type Result } from '../../../shared/result.ts'

interface RestartableClient {
  isUsable(): boolean
  terminate(): Promise<void>
}

export interface RestartableWorker<Client> {
  /** The running worker, or a new one. */
  get(): Promise<Result<Client>>
  terminate(): Promise<void>
}

/** A worker that is restarted when the last one is gone. */
export function createRestartableWorker<Client extends RestartableClient>(start: () => Promise<Result<Client>>): RestartableWorker<Client> {
  let client: Client | null = null
  let starting: Promise<Result<Client>> | null = null

  async function startNew(): Promise<Result<Client>> {
    try {
      const started = await start()
      if (started.ok) client = started.value
      return started
    } finally {
      starting = null
    }
  }

  return {
    get: async (): Promise<Result<Client>> => {
      if (client?.isUsable() === true) return success(client)
      starting ??= startNew()
      return await starting
    },
    terminate: async (): Promise<void> => {
      await starting
      const ending = client
      client = null
      await ending?.terminate()
    },
  }
}
