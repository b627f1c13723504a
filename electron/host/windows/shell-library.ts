import koffi from 'koffi'

/** FOLDERID_Documents as its 16 bytes. */
const documentsFolderId = Uint8Array.of(0xd0, 0x9a, 0xd3, 0xfd, 0x8f, 0x23, 0xaf, 0x46, 0xad, 0xb4, 0x6c, 0x85, 0x48, 0x03, 0x69, 0xc7)

/** BIF_RETURNONLYFSDIRS | BIF_NEWDIALOGSTYLE */
const dialogFlags = 0x1 | 0x40

/** S_OK, S_FALSE and RPC_E_CHANGED_MODE: COM can be used on this thread. */
const comStarted: ReadonlySet<number> = new Set([0, 1, -2147417850])

const maxPathLength = 32_768

const textOf = (bytes: Buffer): string => bytes.toString('utf16le').split('\0', 1)[0] ?? ''

function freeMemory(pointer: unknown): void {
  koffi.load('ole32.dll').func('__stdcall', 'CoTaskMemFree', 'void', ['void *'])(pointer)
}

/** The person's Documents folder, wherever they, OneDrive or their company moved it; null when Windows does not return it. */
export function readDocumentsFolder(): string | null {
  const shell = koffi.load('shell32.dll')
  const read = shell.func('__stdcall', 'SHGetKnownFolderPath', 'int32', ['void *', 'uint32', 'void *', koffi.out(koffi.pointer('void *'))])
  const out: unknown[] = [null]
  if (read(documentsFolderId, 0, null, out) !== 0 || out[0] === null) return null
  const path: unknown = koffi.decode(out[0], 'char16_t', -1)
  freeMemory(out[0])
  return typeof path === 'string' && path !== '' ? path : null
}

/** Opens Windows' folder dialog and waits for the person, so it needs its own thread. Null when the dialog was closed. */
export function browseForFolder(title: string): string | null {
  const startCom = koffi.load('ole32.dll').func('__stdcall', 'OleInitialize', 'int32', ['void *'])
  const shell = koffi.load('shell32.dll')
  const options = koffi.struct({
    hwndOwner: 'void *',
    pidlRoot: 'void *',
    pszDisplayName: 'void *',
    lpszTitle: 'str16',
    ulFlags: 'uint32',
    lpfn: 'void *',
    lParam: 'intptr_t',
    iImage: 'int32',
  })
  const browse = shell.func('__stdcall', 'SHBrowseForFolderW', 'void *', [koffi.pointer(options)])
  const pathOf = shell.func('__stdcall', 'SHGetPathFromIDListEx', 'int32', ['void *', 'void *', 'uint32', 'uint32'])
  if (!comStarted.has(Number(startCom(null)))) throw new Error('OleInitialize')
  const name = Buffer.alloc(520)
  const chosen: unknown = browse({
    hwndOwner: null,
    pidlRoot: null,
    pszDisplayName: name,
    lpszTitle: title,
    ulFlags: dialogFlags,
    lpfn: null,
    lParam: 0,
    iImage: 0,
  })
  if (chosen === null) return null
  const path = Buffer.alloc(maxPathLength * 2)
  const hasPath = pathOf(chosen, path, maxPathLength, 0) !== 0
  freeMemory(chosen)
  return hasPath ? textOf(path) : null
}
