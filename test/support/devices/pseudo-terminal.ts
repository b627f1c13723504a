import { createReadStream, writeSync } from 'node:fs'
import koffi from 'koffi'

export interface PseudoTerminal {
  /** What a program opens as a serial port. */
  readonly path: string
  /** Sends what the device would send. */
  readonly write: (text: string) => void
  /** Called with the program's output. */
  readonly onRequest: (listener: (text: string) => void) => void
  /** As if its cable were pulled out. */
  readonly unplug: () => void
}

const readWrite = 2
const noControllingTerminal = 0o400

/** A serial line whose far end the test holds; Linux only. */
export function openPseudoTerminal(): PseudoTerminal {
  const libc = koffi.load('libc.so.6')
  const master = Number(libc.func('int posix_openpt(int)')(readWrite | noControllingTerminal))
  if (master < 0 || libc.func('int grantpt(int)')(master) !== 0 || libc.func('int unlockpt(int)')(master) !== 0)
    throw new Error('The system gives no pseudo-terminal.')
  const path = String(libc.func('str ptsname(int)')(master))
  const stream = createReadStream('', { fd: master, encoding: 'latin1' })
  // The end of the line, when the program closes it.
  stream.on('error', () => {})
  return {
    path,
    write: (text) => void writeSync(master, text, null, 'latin1'),
    onRequest: (listener) => void stream.on('data', (text) => listener(String(text))),
    unplug: () => void stream.destroy(),
  }
}
