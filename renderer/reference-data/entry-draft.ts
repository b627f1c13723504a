import { referenceSettingsMessages as text } from '../../shared/messages/reference-data/reference-settings-messages.ts'
import { namedEntrySchema, type NamedEntry, type NamedKind } from '../../shared/reference-data/named-entry.ts'

/** An entry as typed. */
export interface EntryDraft {
  readonly id: string
  readonly name: string
  readonly incoterm: string
  readonly isoCode2: string
  readonly isoCode3: string
}

export function draftOf(entry: NamedEntry | null, id: number | null): EntryDraft {
  return {
    id: id === null ? '' : String(id),
    name: entry?.name ?? '',
    incoterm: entry?.kind === 'purpose' ? (entry.incoterm ?? '') : '',
    isoCode2: entry?.kind === 'country' ? entry.isoCode2 : '',
    isoCode3: entry?.kind === 'country' ? (entry.isoCode3 ?? '') : '',
  }
}

/** Returns the errors by field. */
export function checkEntry(kind: NamedKind, draft: EntryDraft): Partial<Record<keyof EntryDraft, string>> {
  const isCountry = kind === 'country'
  return {
    ...(/^[1-9]\d{0,8}$/.test(draft.id.trim()) ? {} : { id: text.idInvalid() }),
    ...(draft.name.trim() === '' ? { name: text.nameMissing() } : {}),
    ...(isCountry && !/^[A-Za-z]{2}$/.test(draft.isoCode2.trim()) ? { isoCode2: text.isoCode2Invalid() } : {}),
    ...(isCountry && !/^([A-Za-z]{3})?$/.test(draft.isoCode3.trim()) ? { isoCode3: text.isoCode3Invalid() } : {}),
  }
}

/** Null while a field has an error. */
export function entryOfDraft(kind: NamedKind, draft: EntryDraft): NamedEntry | null {
  if (Object.keys(checkEntry(kind, draft)).length > 0) return null
  const [incoterm, isoCode3] = [draft.incoterm.trim().toUpperCase(), draft.isoCode3.trim().toUpperCase()]
  const entry = namedEntrySchema.safeParse({
    kind,
    id: Number(draft.id.trim()),
    name: draft.name.trim(),
    ...(kind === 'purpose' ? { incoterm: incoterm === '' ? null : incoterm } : {}),
    ...(kind === 'country' ? { isoCode2: draft.isoCode2.trim().toUpperCase(), isoCode3: isoCode3 === '' ? null : isoCode3 } : {}),
  })
  return entry.success ? entry.data : null
}
