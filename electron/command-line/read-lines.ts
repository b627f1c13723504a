import type { Socket } from 'node:net'

/** Calls back for each line. A line longer than `maxLength` characters ends the connection. */
export function readLines(socket: Socket, maxLength: number, onLine: (line: string) => void): void {
  let text = ''
  socket.setEncoding('utf8')
  socket.on('data', (chunk: string) => {
    text += chunk
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n')) {
      const line = text.slice(0, end)
      text = text.slice(end + 1)
      onLine(line)
    }
    if (text.length > maxLength) socket.destroy()
  })
}

/** Undefined for text that is not JSON. */
export function parseLine(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
