/** Focuses the field that searches the current screen. */
export const findKeys = 'Ctrl+F'

/** Marks the field of a screen that these keys focus. */
export const findFieldMark = '[data-find-field]'

/** Marks a part of a screen that handles these keys by itself. */
export const ownFindMark = '[data-own-find]'
