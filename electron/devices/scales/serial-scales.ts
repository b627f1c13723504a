import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { ScaleDevice, SerialScaleDevice } from '../../../shared/scales/scale-settings.ts'
import type { ScaleConnection, ScaleListener } from './scale-port.ts'
import { createProtocolReader } from './serial-protocols.ts'

/** Milliseconds between two requests for the weight. */
const askEveryMs = 250

const maxLineLength = 200

/** The separator of two lines: CR, LF or ETX. */
// oxlint-disable-next-line no-control-regex -- NCI ends its answers with ETX.
const lineEnd = /[\r\n\u0003]+/

// Loaded with the first serial scale.
const loadSerial = async () => await import('serialport')

/** True if the system reports that there is no such port. */
const isMissing = (error: Error): boolean => /no such file|file not found|cannot find|ENOENT/i.test(error.message)

interface NamedPort {
  readonly path: string
  readonly name: string
}

async function listPorts(): Promise<readonly NamedPort[]> {
  const { SerialPort } = await loadSerial()
  const ports = await SerialPort.list()
  return ports.map((port) => {
    const friendlyName = 'friendlyName' in port && typeof port.friendlyName === 'string' ? port.friendlyName : ''
    const maker = friendlyName === '' ? (port.manufacturer ?? '') : friendlyName
    return { path: port.path, name: maker === '' || maker.includes(port.path) ? maker || port.path : `${maker} (${port.path})` }
  })
}

const linuxPortNames = '/dev/serial/by-id'

/** Lists ports by names that survive plugging elsewhere. The library needs udevadm for this and ends the process without it. */
async function listLinuxPorts(): Promise<readonly NamedPort[]> {
  const named = await readdir(linuxPortNames).catch(() => [])
  if (named.length > 0) return named.map((name) => ({ path: join(linuxPortNames, name), name }))
  const devices = await readdir('/dev').catch(() => [])
  return devices.filter((name) => /^tty(?:USB|ACM)\d+$/.test(name)).map((name) => ({ path: join('/dev', name), name }))
}

/** Scales on a serial port or a USB serial adapter. */
export function createSerialScales() {
  return {
    /** Every serial port: none of them reveals whether a scale is connected. */
    find: async (): Promise<readonly ScaleDevice[]> =>
      (process.platform === 'linux' ? await listLinuxPorts() : await listPorts()).map(({ path, name }) => {
        return { kind: 'serial', path, name, protocol: 'sics', baudRate: 9600, unit: 'kg' }
      }),
    open: async (device: SerialScaleDevice, { onReading, onEnd }: ScaleListener): Promise<ScaleConnection | null> => {
      const { SerialPort } = await loadSerial()
      const { path, baudRate, protocol, unit } = device
      const port = new SerialPort({ path, baudRate, autoOpen: false })
      const problem = await new Promise<Error | null>((resolve) => port.open(resolve))
      if (problem !== null && isMissing(problem)) return null
      if (problem !== null) throw problem
      const { request, read } = createProtocolReader(protocol, unit)
      let rest = ''
      port.on('data', (bytes: Uint8Array) => {
        const lines = `${rest}${Buffer.from(bytes).toString('latin1')}`.split(lineEnd)
        rest = (lines.pop() ?? '').slice(-maxLineLength)
        for (const line of lines) {
          const reading = line === '' ? null : read(line)
          if (reading !== null) onReading(reading)
        }
      })
      const ask = (): void => void (port.isOpen && request !== null && port.write(request, 'latin1'))
      ask()
      const timer = setInterval(ask, askEveryMs)
      let isOpen = true
      const end = (): void => {
        clearInterval(timer)
        if (!isOpen) return
        isOpen = false
        if (port.isOpen) port.close(() => {})
        onEnd()
      }
      port.on('close', end)
      port.on('error', end)
      return {
        close: async () => {
          clearInterval(timer)
          isOpen = false
          if (port.isOpen) await new Promise<void>((resolve) => port.close(() => resolve()))
        },
      }
    },
  }
}
