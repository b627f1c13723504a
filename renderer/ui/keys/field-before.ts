import { setFieldValue, type TypedField } from './replace-typed.ts'

/** What a field contained before a character was typed, and when (milliseconds). */
interface Before {
  readonly field: TypedField
  readonly value: string
  readonly at: number
}

/** Milliseconds. Older characters cannot be part of a scan that is still being typed. */
const maxAgeMs = 5000

export interface FieldMemory {
  /** To be called before the character changes the field. */
  readonly remember: (field: TypedField, at: number) => void
  /** Restores what the field contained before its last `count` characters. Returns false if that is not known. */
  readonly takeBack: (field: TypedField, count: number) => boolean
  /** The number of last characters typed at most `gapMs` milliseconds apart, counted back from `at`. */
  readonly fastCount: (field: TypedField, at: number, gapMs: number) => number
}

/** Remembers what fields contained before the last characters, so that a scan that does not belong there can be taken back. */
export function createFieldMemory(): FieldMemory {
  let befores: readonly Before[] = []
  return {
    remember: (field, at) => {
      befores = [...befores.filter((before) => before.field === field && at - before.at < maxAgeMs), { field, value: field.value, at }]
    },
    takeBack: (field, count) => {
      const before = befores.at(-count)
      befores = []
      if (before === undefined || before.field !== field) return false
      setFieldValue(field, before.value)
      return true
    },
    fastCount: (field, at, gapMs) => {
      let count = 0
      let next = at
      for (const before of befores.toReversed()) {
        if (before.field !== field || next - before.at > gapMs) break
        count += 1
        next = before.at
      }
      return count
    },
  }
}
