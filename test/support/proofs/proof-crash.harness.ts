import { handleCrashes } from '../../../electron/host/crash-handler.ts'
import { createFileLog } from '../../../electron/host/file-log.ts'
import { hostMessages } from '../../../shared/messages/host/host-messages.ts'

/** Runs in a separate process, which crashes in the given way with an error that contains the given values. */
const [folder = '', way = '', secret = ''] = process.argv.slice(2)
const stop = (): never => {
  console.error(hostMessages.crashed())
  process.exit(1)
}
handleCrashes(createFileLog(folder), { onException: stop, onRejection: stop })

class Spill extends Error {
  readonly input = secret
}

const faults: Readonly<Record<string, () => unknown>> = {
  'a broken JSON': () => JSON.parse(secret),
  'an address that is none': () => new URL(`not-an-address ${secret}`),
  'an error with more in it': () => {
    throw new Spill(`about ${secret}`, { cause: secret })
  },
  'words thrown': () => {
    throw secret
  },
  'a rejection': () => Promise.reject(new Spill(secret)),
}
setImmediate(() => faults[way]?.())
await new Promise(() => setTimeout(() => {}, 20_000))
