import { constants } from 'node:fs'
import { open, realpath, stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Message } from '../../../../shared/messages/message.ts'
import { folderProblemMessages } from '../../../../shared/messages/printers/folder-problem-messages.ts'

export interface PinnedFolderParts {
  /** The folder the person chose, made already; null when none is chosen. */
  readonly folder: () => string | null
  /** Grows each time a person chooses a folder, be it the same one again. */
  readonly selectionCount?: () => number
  /** Where the folder led to when it was chosen, links followed; null when that is not known. */
  readonly chosenRealPath?: () => string | null
}

/** What is wrong with the folder. */
export interface FolderProblem {
  readonly problem: Message
}

export interface OpenFolder {
  /** The folder as it was chosen. */
  readonly path: string
  /** Leads into this very folder as long as the work lasts, whatever takes the place of its path meanwhile, where the system can do so. */
  readonly inside: string
  /** Makes the names in the folder survive a power cut. */
  readonly sync: () => Promise<void>
}

interface Identity {
  readonly place: string
  readonly device: bigint
  readonly inode: bigint
}

interface Pin extends Identity {
  readonly choice: string
}

const replaced: FolderProblem = { problem: folderProblemMessages.replaced.message() }

function isSame(one: Identity, other: Identity): boolean {
  return one.place === other.place && one.device === other.device && one.inode === other.inode
}

type Reached = Pick<OpenFolder, 'inside' | 'sync'>

/** Runs the work with a handle of the folder, or with its resolved path where folders cannot be opened or reached through handles. */
async function withHandle<Value>(
  place: string,
  work: (found: Identity, reached: Reached) => Promise<Value | FolderProblem>,
): Promise<Value | FolderProblem> {
  if (process.platform === 'win32') {
    const { dev, ino } = await stat(place, { bigint: true })
    // Its rename is durable without this.
    return await work({ place, device: dev, inode: ino }, { inside: place, sync: async () => {} })
  }
  const handle = await open(place, constants.O_RDONLY | constants.O_DIRECTORY)
  try {
    const reachable = `/proc/self/fd/${handle.fd}`
    const [{ dev, ino }, through] = await Promise.all([
      handle.stat({ bigint: true }),
      process.platform === 'linux' ? realpath(reachable).catch(() => null) : null,
    ])
    const inside = through === place ? reachable : place
    return await work({ place, device: dev, inode: ino }, { inside, sync: () => handle.sync() })
  } finally {
    await handle.close()
  }
}

async function whyNotOpen(place: string): Promise<Message> {
  const found = await stat(place).catch(() => null)
  if (found === null) return folderProblemMessages.missing.message()
  return found.isDirectory() ? folderProblemMessages.unreadable.message() : folderProblemMessages.notAFolder.message()
}

/**
 * The folder that a person chose, and no other that takes its place: a link or a folder put there later is refused until a person chooses
 * again. A link that was chosen may stay a link; what counts is where it leads.
 */
export function createPinnedFolder({ folder, selectionCount, chosenRealPath }: PinnedFolderParts) {
  let pin: Pin | null = null

  function isExpected(found: Identity, choice: string): boolean {
    if (pin?.choice === choice) return isSame(pin, found)
    const expected = chosenRealPath?.() ?? null
    return expected === null || expected === found.place
  }

  /** Does the work inside the folder, or says why not. The work's own errors are thrown on. */
  async function inFolder<Value>(work: (opened: OpenFolder) => Promise<Value>): Promise<Value | FolderProblem> {
    const path = folder()
    if (path === null) return { problem: folderProblemMessages.notChosen.message() }
    let place: string
    try {
      place = await realpath(path)
    } catch {
      return { problem: folderProblemMessages.missing.message() }
    }
    const choice = `${selectionCount?.() ?? 0} ${resolve(path)}`
    let isOpen = false
    try {
      return await withHandle<Value>(place, async (found, reached) => {
        isOpen = true
        if (!isExpected(found, choice)) return replaced
        pin = { ...found, choice }
        return await work({ path, ...reached })
      })
    } catch (error) {
      if (isOpen) throw error
      return { problem: await whyNotOpen(place) }
    }
  }

  return inFolder
}
