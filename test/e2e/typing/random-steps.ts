/** What a person does next. */
export type Step =
  | { readonly kind: 'press'; readonly keys: string }
  | { readonly kind: 'type'; readonly text: string }
  | { readonly kind: 'scan'; readonly code: string }

const shortcuts = [
  'Control+1',
  'Control+2',
  'Control+3',
  'Control+4',
  'Control+9',
  'Control+a',
  'Control+p',
  'Control+k',
  'Control+Shift+H',
  'Control+Shift+M',
  'Control+Shift+X',
  'Control+Shift+F',
  'Control+d',
  'Control+h',
  'Control+e',
  'Control+,',
  'F1',
  'F3',
  'F4',
  'F8',
  'F9',
]
const words = ['glass', 'berlin', 'call first', '12']
const codes = ['NOT-HERE-0001', '990000000012345']

/** Four to twelve shortcuts, words, scans, and this PIN after the key that asks for one. */
export function randomSteps(random: () => number, pin: string): readonly Step[] {
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item
  const count = 4 + Math.floor(random() * 9)
  return Array.from({ length: count }, (): readonly Step[] => {
    const kind = random()
    if (kind < 0.55) return [{ kind: 'press', keys: pick(shortcuts) }]
    if (kind < 0.75) return [{ kind: 'type', text: pick(words) }]
    if (kind < 0.9) return [{ kind: 'scan', code: pick(codes) }]
    return [
      { kind: 'press', keys: 'Control+u' },
      { kind: 'type', text: pin },
    ]
  }).flat()
}

export function describeSteps(steps: readonly Step[]): string {
  return steps.map((step) => (step.kind === 'press' ? step.keys : step.kind === 'type' ? `“${step.text}”` : `[${step.code}]`)).join(' ')
}
