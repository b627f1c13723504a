import koffi from 'koffi'

export interface RegistryValue {
  readonly name: string
  /** Null for a value that is not text. */
  readonly text: string | null
}

/** `missing`: the key certainly does not exist. Any other error of Windows is `failed`. */
export type RegistryRead =
  | { readonly kind: 'missing' }
  | { readonly kind: 'values'; readonly values: readonly RegistryValue[] }
  | { readonly kind: 'failed'; readonly code: number }

/** HKEY_LOCAL_MACHINE, sign-extended as Windows defines it. */
const localMachine = -0x7ffffffe
/** KEY_QUERY_VALUE | KEY_WOW64_64KEY */
const access = 0x1 | 0x100
/** REG_SZ */
const textType = 1

const noError = 0
const fileNotFound = 2
const moreData = 234
const noMoreItems = 259

/** Characters, including the terminator; no name is longer. */
const maxNameLength = 16_384
/** Bytes. */
const maxDataLength = 1024 * 1024

type Key = number | bigint

function bind(file: string) {
  const library = koffi.load(file)
  const numberInOut = koffi.inout(koffi.pointer('uint32'))
  const openKey = library.func('__stdcall', 'RegOpenKeyExW', 'int32', [
    'intptr',
    'str16',
    'uint32',
    'uint32',
    koffi.out(koffi.pointer('intptr')),
  ])
  const enumValue = library.func('__stdcall', 'RegEnumValueW', 'int32', [
    'intptr',
    'uint32',
    'void *',
    numberInOut,
    'void *',
    numberInOut,
    'void *',
    numberInOut,
  ])
  const closeKey = library.func('__stdcall', 'RegCloseKey', 'int32', ['intptr'])
  return { openKey, enumValue, closeKey }
}

/** The value at this index, or Windows' error code. */
function readValue(enumValue: ReturnType<typeof bind>['enumValue'], key: Key, index: number): RegistryValue | number {
  const name = Buffer.alloc(maxNameLength * 2)
  for (let size = 4096; ; size *= 2) {
    const data = Buffer.alloc(size)
    const [nameLength, type, length] = [[maxNameLength], [0], [size]]
    const code = Number(enumValue(key, index, name, nameLength, null, type, data, length))
    if (code === moreData && size < maxDataLength) continue
    if (code !== noError) return code
    const text = data.subarray(0, length[0]).toString('utf16le').split('\0', 1)[0] ?? ''
    return { name: name.subarray(0, (nameLength[0] ?? 0) * 2).toString('utf16le'), text: type[0] === textType ? text : null }
  }
}

/** Reads the values of a key under HKEY_LOCAL_MACHINE, in the 64-bit view. Throws if the library cannot be loaded. */
export function readRegistryKey(path: string, file = 'advapi32.dll'): RegistryRead {
  const { openKey, enumValue, closeKey } = bind(file)
  const out: Key[] = [0]
  const opened = Number(openKey(localMachine, path, 0, access, out))
  if (opened !== noError) return opened === fileNotFound ? { kind: 'missing' } : { kind: 'failed', code: opened }
  const [key = 0] = out
  try {
    const values: RegistryValue[] = []
    for (;;) {
      const value = readValue(enumValue, key, values.length)
      if (value === noMoreItems) return { kind: 'values', values }
      if (typeof value === 'number') return { kind: 'failed', code: value }
      values.push(value)
    }
  } finally {
    closeKey(key)
  }
}
