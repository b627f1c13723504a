/** How a pasted address should be split; absent fields have to be absent. */
export interface ExpectedSplit {
  readonly name?: string
  readonly company?: string
  readonly lines?: readonly string[]
  readonly city?: string
  readonly province?: string
  readonly postalCode?: string
  readonly country?: string
  readonly phone?: string
  readonly email?: string
}

export type PastedAddress = readonly [text: string, expected: ExpectedSplit]
