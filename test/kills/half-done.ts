import promises from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { Socket } from 'node:net'
import { basename } from 'node:path'
import type { KillSwitch } from './kill-switch.ts'

const isDocument = (path: unknown): boolean => typeof path === 'string' && basename(path).startsWith('.staged-')

const label = /\^XA|%PDF/

/**
 * Makes the process end in the middle of handing something over: half of a file written, the file whole and not named yet, or named and
 * its folder not synced; half of a label on its way to a raw port, half of a document on its way to the spooler.
 */
export function breakHalfWay(kill: KillSwitch): void {
  const { open, rename } = promises
  promises.open = async (path, ...more) => {
    const handle = await open(path, ...more)
    if (!isDocument(path)) return handle
    const writeFile = handle.writeFile.bind(handle)
    handle.writeFile = async (data, ...words) => {
      if (kill.isNext('in file') && data instanceof Uint8Array) {
        await writeFile(data.subarray(0, data.length / 2), ...words)
        await handle.sync()
      }
      kill.reach('in file')
      await writeFile(data, ...words)
    }
    return handle
  }
  promises.rename = async (from, to) => {
    if (isDocument(from)) kill.reach('before rename')
    await rename(from, to)
    if (isDocument(from)) kill.reach('after rename')
  }
  syncBuiltinESMExports()

  const write: unknown = Reflect.get(Socket.prototype, 'write')
  const breaking = function (this: Socket, data: unknown, ...words: unknown[]): boolean {
    const bytes = data instanceof Uint8Array ? Buffer.from(data.buffer, data.byteOffset, data.byteLength) : null
    if (bytes === null || !label.test(bytes.toString('latin1'))) return Reflect.apply(write as () => boolean, this, [data, ...words])
    if (!kill.isNext('in stream')) {
      kill.reach('in stream')
      return Reflect.apply(write as () => boolean, this, [data, ...words])
    }
    return Reflect.apply(write as () => boolean, this, [bytes.subarray(0, bytes.length / 2), () => kill.reach('in stream')])
  }
  Object.assign(Socket.prototype, { write: breaking })
}
