export type TypedField = HTMLInputElement | HTMLTextAreaElement

/** Sets what a field contains, as typing would: React notices it. */
export function setFieldValue(field: TypedField, value: string): void {
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
  // React only notices a value that was set without its own setter.
  Reflect.set(prototype, 'value', value, field)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Replaces what a scanner just typed into a text field and changes nothing else. Returns false if the field does not contain it. */
export function replaceTyped(target: EventTarget | null, typed: string, text: string): boolean {
  if (!(target instanceof HTMLInputElement) && !(target instanceof HTMLTextAreaElement)) return false
  const at = target.value.lastIndexOf(typed)
  if (at < 0) return false
  setFieldValue(target, target.value.slice(0, at) + text + target.value.slice(at + typed.length))
  return true
}
