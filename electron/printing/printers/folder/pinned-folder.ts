import { constants } from 'node:fs'
import { open, realpath, stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Message } from '../../../../shared/messages/message.ts'
import { folderProblemMessages } from '../../../../shared/messages/printers/folder-problem-messages.ts'
import type { FolderPrinterStore } from './folder-printer-store.ts'

export interface PinnedFolderParts {
  /** The folder the person chose, already created; null when none is chosen. */
  readonly folder: () => string | null
  /** Increases each time a person chooses a folder, even the same one again. */
  readonly selectionCount?: () => number
  /** The real path of the folder when it was chosen, with links resolved; null when unknown. */
  readonly chosenRealPath?: () => string | null
  /** Remembers over restarts where the path leads, until a person chooses again. */
  readonly store?: Pick<FolderPrinterStore, 'realPath' | 'recordRealPath'>
  /** True when this run created the folder: the path stored for it belongs to an earlier folder. */
  readonly wasCreated?: () => boolean
}

/** What is wrong with the folder. */
export interface FolderProblem {
  readonly problem: Message
}

export interface OpenFolder {
  /** The folder as it was chosen. */
  readonly path: string
  /** A path that leads into this very folder during the work, whatever replaces it at its path, on systems that support it. */
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

/** A choice of the folder, and its path. */
interface Selection {
  readonly choice: string
  readonly path: string
}

const replaced: FolderProblem = { problem: folderProblemMessages.replaced.message() }

function isSame(one: Identity, other: Identity): boolean {
  return one.place === other.place && one.device === other.device && one.inode === other.inode
}

type Reached = Pick<OpenFolder, 'inside' | 'sync'>

/** Runs the work with a handle of the folder, or with its resolved path if folders cannot be opened or reached through handles. */
async function withHandle<Value>(
  place: string,
  work: (found: Identity, reached: Reached) => Promise<Value | FolderProblem>,
): Promise<Value | FolderProblem> {
  if (process.platform === 'win32') {
    const found = await stat(place, { bigint: true })
    if (!found.isDirectory()) throw new Error('ENOTDIR')
    const { dev, ino } = found
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
 * again, a link also after a restart. A link that was chosen may stay a link; what counts is where it leads.
 */
export function createPinnedFolder({ folder, selectionCount, chosenRealPath, store, wasCreated }: PinnedFolderParts) {
  let pin: Pin | null = null

  /** Where the path led to in an earlier run; null once a person has chosen in this one. */
  function rememberedPlace(path: string): string | null {
    if ((selectionCount?.() ?? 0) > 0 || wasCreated?.() === true) return null
    const stored = store?.realPath(path)
    return stored?.ok === true ? stored.value : null
  }

  function isExpected(found: Identity, { choice, path }: Selection): boolean {
    if (pin?.choice === choice) return isSame(found, pin)
    const expected = chosenRealPath?.() ?? rememberedPlace(path)
    return expected === null || expected === found.place
  }

  /** Fails if the folder cannot be remembered, since a link put there later would not be noticed after a restart. */
  function pinFolder(found: Identity, { choice, path }: Selection): FolderProblem | null {
    if (pin?.choice === choice) return null
    const recorded = store?.recordRealPath(path, found.place)
    if (recorded?.ok === false) return { problem: folderProblemMessages.notRemembered.message() }
    pin = { ...found, choice }
    return null
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
    const selected = { choice: `${selectionCount?.() ?? 0} ${resolve(path)}`, path: resolve(path) }
    let isOpen = false
    try {
      return await withHandle<Value>(place, async (found, reached) => {
        isOpen = true
        if (!isExpected(found, selected)) return replaced
        return pinFolder(found, selected) ?? (await work({ path, ...reached }))
      })
    } catch (error) {
      if (isOpen) throw error
      return { problem: await whyNotOpen(place) }
    }
  }

  return inFolder
}
