import { z } from 'zod'

/** A supervisor also releases single actions of packers. */
export const personRoles = ['packer', 'supervisor'] as const

export type PersonRole = (typeof personRoles)[number]

/** A person who works at this station. Badge codes and PINs never leave the main process. */
export const personSchema = z.object({
  id: z.string().max(100),
  name: z.string(),
  role: z.enum(personRoles),
  /** A disabled person can no longer badge in; their records remain. */
  isEnabled: z.boolean(),
  hasBadge: z.boolean(),
  hasPin: z.boolean(),
})

export type Person = z.infer<typeof personSchema>

export const maxPeople = 200

export const peopleStateSchema = z.object({
  /** Sorted by name. Empty: the station works without people. */
  people: z.array(personSchema),
  /** The person packing now; null for nobody. */
  current: personSchema.pick({ id: true, name: true, role: true }).nullable(),
})

export type PeopleState = z.infer<typeof peopleStateSchema>

/** Shorter codes could be part of typed text. */
export const badgeLength = { min: 4, max: 100 } as const

export const pinLength = { min: 4, max: 12 } as const

/** True for what can be a PIN: 4 to 12 digits. */
export function isPinShaped(text: string): boolean {
  return /^\d+$/.test(text) && text.length >= pinLength.min && text.length <= pinLength.max
}

/** Absent: unchanged. Null: removed. */
export const personChangeSchema = z.object({
  /** Null adds a person. */
  id: z.string().max(100).nullable(),
  name: z.string().max(80),
  role: z.enum(personRoles),
  isEnabled: z.boolean(),
  badge: z.string().max(200).nullable().optional(),
  pin: z.string().max(100).nullable().optional(),
})

export type PersonChange = z.infer<typeof personChangeSchema>
