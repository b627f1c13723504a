import { peopleFailures } from '../../shared/messages/people/people-failures.ts'
import { parseScanCommand } from '../../shared/scanning/scan-commands.ts'
import { badgeLength, maxPeople, pinLength, type Person, type PersonChange } from '../../shared/people/person.ts'
import type { Failure } from '../../shared/failure.ts'
import { failed, success, type Result } from '../../shared/result.ts'
import type { PeopleStore, StoredPerson } from './people-store.ts'
import { hashBadge, hashPin } from './secrets.ts'

/** The people of the station, read once and saved one at a time. */
export interface PeopleList {
  /** In order of name. */
  all(): readonly StoredPerson[]
  find(id: string): StoredPerson | undefined
  /** Null for a code that is on no badge. */
  findByBadge(code: string): Result<StoredPerson | null>
  save(change: PersonChange): Promise<Result<StoredPerson>>
}

export function toPerson({ badgeHash, pin, ...person }: StoredPerson): Person {
  return { ...person, hasBadge: badgeHash !== null, hasPin: pin !== null }
}

const isEnabledSupervisor = ({ role, isEnabled }: Pick<StoredPerson, 'role' | 'isEnabled'>): boolean => role === 'supervisor' && isEnabled

const comparable = (name: string): string => name.normalize('NFKC').toLowerCase()

function badgeFailure(code: string): Failure | null {
  const { min, max } = badgeLength
  return code.length < min || code.length > max ? peopleFailures.badgeShort({ min, max }) : null
}

function pinFailure(pin: string): Failure | null {
  const { min, max } = pinLength
  return /^\d+$/.test(pin) && pin.length >= min && pin.length <= max ? null : peopleFailures.pinFormat({ min, max })
}

/** What is wrong with a person among the others; null if nothing is. */
function personFailure(person: StoredPerson, others: readonly StoredPerson[]): Failure | null {
  const { name, badgeHash, pin } = person
  if (name === '') return peopleFailures.nameMissing()
  const namesake = others.find((other) => comparable(other.name) === comparable(name))
  if (namesake !== undefined) return peopleFailures.nameTaken({ name: namesake.name })
  const owner = badgeHash === null ? undefined : others.find((other) => other.badgeHash === badgeHash)
  if (owner !== undefined) return peopleFailures.badgeTaken({ name: owner.name })
  if (badgeHash === null && pin === null) return peopleFailures.noWayIn({ name })
  return [person, ...others].some(isEnabledSupervisor) ? null : peopleFailures.supervisorMissing()
}

/** `isWaybill` is true for the code of a label, which cannot be a badge: scanning it has to find the label. */
export function createPeopleList(
  store: PeopleStore,
  newId: () => string,
  isWaybill: (code: string) => Promise<boolean>,
): Result<PeopleList> {
  const stored = store.people()
  if (!stored.ok) return stored
  let people: readonly StoredPerson[] = stored.value

  function badgeHashOf(code: string): Result<string> {
    const key = store.badgeKey()
    return key.ok ? success(hashBadge(code, key.value)) : key
  }

  async function changed(before: StoredPerson | null, change: PersonChange): Promise<Result<StoredPerson>> {
    const { badge, pin } = change
    const failure = (typeof badge === 'string' ? badgeFailure(badge.trim()) : null) ?? (typeof pin === 'string' ? pinFailure(pin) : null)
    if (failure !== null) return failed(failure)
    if (typeof badge === 'string' && parseScanCommand(badge) !== null) return failed(peopleFailures.badgeIsCommand())
    if (typeof badge === 'string' && (await isWaybill(badge))) return failed(peopleFailures.badgeIsWaybill())
    const badgeHash = typeof badge === 'string' ? badgeHashOf(badge) : success(badge === null ? null : (before?.badgeHash ?? null))
    if (!badgeHash.ok) return badgeHash
    return success({
      id: before?.id ?? newId(),
      name: change.name.trim(),
      role: change.role,
      isEnabled: change.isEnabled,
      badgeHash: badgeHash.value,
      pin: typeof pin === 'string' ? await hashPin(pin) : pin === null ? null : (before?.pin ?? null),
    })
  }

  return success({
    all: () => people.toSorted((one, other) => one.name.localeCompare(other.name)),
    find: (id) => people.find((person) => person.id === id),
    findByBadge: (code) => {
      if (people.length === 0 || badgeFailure(code.trim()) !== null) return success(null)
      const hash = badgeHashOf(code)
      return hash.ok ? success(people.find(({ badgeHash }) => badgeHash === hash.value) ?? null) : hash
    },
    save: async (change) => {
      const before = change.id === null ? null : people.find(({ id }) => id === change.id)
      if (before === undefined) return failed(peopleFailures.notFound())
      if (before === null && people.length >= maxPeople) return failed(peopleFailures.tooManyPeople({ max: maxPeople }))
      const person = await changed(before, change)
      if (!person.ok) return person
      // No `await` from here on: two saves cannot both find a name or badge free.
      const others = people.filter(({ id }) => id !== person.value.id)
      const failure = personFailure(person.value, others)
      if (failure !== null) return failed(failure)
      const saved = store.savePerson(person.value)
      if (!saved.ok) return saved
      people = [...others, person.value]
      return person
    },
  })
}
