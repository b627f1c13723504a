import { createHash } from 'node:crypto'
import { rmSync, statSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface ProcessLock {
  /** Resolves once another process can take the lock. */
  release(): Promise<void>
}

/** Identifies the folder itself, under any path. */
function folderKey(folder: string): string {
  const { dev, ino } = statSync(folder, { bigint: true })
  return createHash('sha256').update(`${dev}:${ino}`).digest('hex').slice(0, 32)
}

/** A socket without a file if the system supports it: it ends with its process, and nobody can delete it. */
function socketAddress(folder: string): { readonly address: string; readonly isFile: boolean } {
  const name = `packbench-${folderKey(folder)}`
  if (process.platform === 'linux') return { address: `\0${name}`, isFile: false }
  if (process.platform === 'win32') return { address: `\\\\.\\pipe\\${name}`, isFile: false }
  return { address: join(tmpdir(), `${name}.sock`), isFile: true }
}

async function bindSocket(address: string): Promise<Server | 'taken' | 'impossible'> {
  const server = createServer((caller) => caller.destroy())
  return await new Promise((resolve) => {
    server.once('error', (error) => resolve('code' in error && error.code === 'EADDRINUSE' ? 'taken' : 'impossible'))
    server.listen({ path: address, exclusive: true }, () => resolve(server.unref()))
  })
}

/** False for the socket file of a process that is gone. */
async function hasListener(address: string): Promise<boolean> {
  return await new Promise((resolve) => {
    const socket = connect(address)
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', (error) => resolve(!('code' in error && (error.code === 'ECONNREFUSED' || error.code === 'ENOENT'))))
  })
}

/**
 * Locks a folder by a local socket named after it, so that the lock depends on no file inside. It ends with its process, however that
 * ends. Null when another process has it. If such a socket cannot be created at all, nothing is locked.
 */
export async function acquireProcessLock(folder: string): Promise<ProcessLock | null> {
  const { address, isFile } = socketAddress(folder)
  let bound = await bindSocket(address)
  if (bound === 'taken' && isFile && !(await hasListener(address))) {
    rmSync(address, { force: true })
    bound = await bindSocket(address)
  }
  if (bound === 'taken') return null
  const server = bound
  return {
    release: async () => {
      if (server !== 'impossible' && server.listening) await new Promise((resolve) => server.close(resolve))
    },
  }
}
