// oxlint-disable-next-line house/text -- a selector
export const controlMark = 'input, button, textarea'

/** Moves the focus to the next field with an error; if there are none, to the next warning. */
export function focusNextProblem(): void {
  const blocking = [...document.querySelectorAll('[data-problem="blocking"]')]
  const problems = blocking.length > 0 ? blocking : [...document.querySelectorAll('[data-problem]')]
  const here = document.activeElement
  const follows = (field: Element): boolean =>
    here === null || (!field.contains(here) && (here.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0)
  const next = problems.find(follows) ?? problems[0]
  const control = next?.querySelector<HTMLElement>(controlMark)
  control?.scrollIntoView({ block: 'center' })
  control?.focus({ preventScroll: true })
}
