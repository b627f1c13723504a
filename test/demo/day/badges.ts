import type { Hands } from './hands.ts'

interface DemoPerson {
  readonly name: string
  readonly badge: string
  /** Entered when the person is added; a badge alone otherwise. */
  readonly pin?: string
}

/** Who works on this day: a supervisor and two packers. */
export const crew = {
  supervisor: { name: 'Imogen', badge: 'BADGE-IMOGEN-01', pin: '4711' },
  first: { name: 'Ana', badge: 'BADGE-ANA-02' },
  second: { name: 'Sam', badge: 'BADGE-SAM-03', pin: '2580' },
} as const satisfies Record<string, DemoPerson>

async function addPerson(hands: Hands, { name, badge, pin }: DemoPerson): Promise<void> {
  const dialog = hands.dialog('Add person')
  await hands.hasFocus(/^Add person$/)
  await hands.press('Enter')
  await dialog.waitFor()
  await hands.type(name)
  await hands.tabTo(/^Badge/)
  await hands.scan(badge)
  if (pin !== undefined) {
    await hands.tabTo(/^PIN/)
    await hands.type(pin)
  }
  await hands.picture(`person-${name.toLowerCase()}`)
  await hands.press('Enter')
  await dialog.waitFor({ state: 'detached' })
}

/** Adds everybody in Settings. The first person is the supervisor. */
export async function addPeople(hands: Hands): Promise<void> {
  await hands.press('Ctrl+,')
  await hands.page.getByRole('heading', { name: 'Settings' }).first().waitFor()
  await hands.tabTo(/^People$/)
  await hands.press('Enter')
  await hands.tabTo(/^Add person$/)
  for (const person of [crew.supervisor, crew.first, crew.second]) await addPerson(hands, person)
  const { people } = await hands.ask('people.state', {})
  const names = people.map(({ name, role }) => `${name} ${role}`).toSorted()
  if (names.join() !== 'Ana packer,Imogen supervisor,Sam packer') throw new Error(`The people are ${names.join()}.`)
  await hands.picture('people')
}

/** A badge is scanned wherever the packer is. */
export async function badgeIn(hands: Hands, { name, badge }: DemoPerson): Promise<void> {
  await hands.scan(badge)
  await hands.page.getByRole('button', { name: `Packing: ${name}` }).waitFor()
}

export async function badgeOut(hands: Hands): Promise<void> {
  await hands.press('Ctrl+u')
  await hands.dialog('Who is packing?').waitFor()
  await hands.picture('who-is-packing')
  await hands.tabTo(/^Stop packing$/)
  await hands.press('Enter')
  await hands.page.getByRole('button', { name: 'Nobody packing' }).waitFor()
  const { current } = await hands.ask('people.state', {})
  if (current !== null) throw new Error(`${current.name} is still packing.`)
  await hands.picture('nobody-packing')
}
