import koffi from 'koffi'

/** What other programs may still do with the file; none may replace or delete it. */
export type Sharing = 'read' | 'nothing'

const [genericRead, openExisting] = [0x80000000, 3]

/** Opens a file like another program, such as a virus scanner. Returns the function that closes it. */
export function openElsewhere(file: string, sharing: Sharing): () => void {
  const kernel = koffi.load('kernel32.dll')
  const create = kernel.func('__stdcall', 'CreateFileW', 'intptr_t', ['str16', 'uint32', 'uint32', 'void *', 'uint32', 'uint32', 'void *'])
  const close = kernel.func('__stdcall', 'CloseHandle', 'int32', ['intptr_t'])
  const handle: unknown = create(file, genericRead, sharing === 'read' ? 1 : 0, null, openExisting, 0, null)
  if (handle === -1) throw new Error('CreateFileW')
  return () => void close(handle)
}
