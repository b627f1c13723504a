/** One addressee. `latin` is the spelling that a label can print, if the wire's own cannot be transliterated letter by letter. */
export interface Site {
  readonly name: string
  readonly company: string
  readonly line1: string
  readonly line2: string | null
  readonly latin: { readonly name: string; readonly company: string; readonly line1: string } | null
}

export interface Place {
  /** Null as the service returns it for addresses that it never located. */
  readonly zone: string | null
  readonly country: string
  readonly city: string
  readonly latinCity: string
  readonly province: string
  readonly postalCode: string
  readonly phone: string
  /** The carrier's code for the city, shown in the label's sort field. */
  readonly sortCode: string
  readonly latitude: number | null
  readonly longitude: number | null
  readonly sites: readonly Site[]
}

export function site(name: string, company: string, line1: string, line2: string | null = null, latin: Site['latin'] = null): Site {
  return { name, company, line1, line2, latin }
}

export function inLatin(name: string, company: string, line1: string): Site['latin'] {
  return { name, company, line1 }
}
