/** Written by `npm run keyboard-layouts` from the X11 keyboard layouts (xkb-data 2.35.1-1, MIT). Do not edit. */
// oxlint-disable house/text -- what keys type is no text for people.

/** Physical keys, as in `KeyboardEvent.code`. */
export const layoutKeys =
  'Backquote Digit1 Digit2 Digit3 Digit4 Digit5 Digit6 Digit7 Digit8 Digit9 Digit0 Minus Equal KeyQ KeyW KeyE KeyR KeyT KeyY KeyU KeyI KeyO KeyP BracketLeft BracketRight KeyA KeyS KeyD KeyF KeyG KeyH KeyJ KeyK KeyL Semicolon Quote Backslash IntlBackslash KeyZ KeyX KeyC KeyV KeyB KeyN KeyM Comma Period Slash'.split(
    ' ',
  )

/** Placeholder for a key that types nothing, a dead key, or a character outside ASCII. */
export const noCharacter = '\u00A0'

/** For each layout what the keys type alone, with Shift and with AltGr, in the order of `layoutKeys`. */
export const keyboardLayouts = {
  us: [
    "`1234567890-=qwertyuiop[]asdfghjkl;'\\<zxcvbnm,./",
    '~!@#$%^&*()_+QWERTYUIOP{}ASDFGHJKL:"|>ZXCVBNM<>?',
    '\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0|\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0',
  ],
  gb: [
    "`1234567890-=qwertyuiop[]asdfghjkl;'#\\zxcvbnm,./",
    '\u00A0!"\u00A0$%^&*()_+QWERTYUIOP{}ASDFGHJKL:@~|ZXCVBNM<>?',
    '|\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0{[]}\\\u00A0@\u00A0e\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0|\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0',
  ],
  de: [
    '\u00A01234567890\u00A0\u00A0qwertzuiop\u00A0+asdfghjkl\u00A0\u00A0#<yxcvbnm,.-',
    '\u00A0!"\u00A0$%&/()=?\u00A0QWERTZUIOP\u00A0*ASDFGHJKL\u00A0\u00A0\'>YXCVBNM;:_',
    '\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0{[]}\\\u00A0@\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0~\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0|\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0',
  ],
  fr: [
    '\u00A0&\u00A0"\'(-\u00A0_\u00A0\u00A0)=azertyuiop\u00A0$qsdfghjklm\u00A0*<wxcvbn,;:!',
    '~1234567890\u00A0+AZERTYUIOP\u00A0\u00A0QSDFGHJKLM%\u00A0>WXCVBN?./\u00A0',
    '\u00A0\u00A0~#{[|`\\^@]}\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0@\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0|\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0',
  ],
  es: [
    "\u00A01234567890'\u00A0qwertyuiop\u00A0+asdfghjkl\u00A0\u00A0\u00A0<zxcvbnm,.-",
    '\u00A0!"\u00A0$%&/()=?\u00A0QWERTYUIOP\u00A0*ASDFGHJKL\u00A0\u00A0\u00A0>ZXCVBNM;:_',
    '\\|@#~\u00A0\u00A0{[]}\\\u00A0@\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0[]\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0{}|\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0',
  ],
  it: [
    "\\1234567890'\u00A0qwertyuiop\u00A0+asdfghjkl\u00A0\u00A0\u00A0<zxcvbnm,.-",
    '|!"\u00A0$%&/()=?^QWERTYUIOP\u00A0*ASDFGHJKL\u00A0\u00A0\u00A0>ZXCVBNM;:_',
    '\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0{[]}`~@\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0[]\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0@#\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0',
  ],
  ch: [
    "\u00A01234567890'\u00A0qwertzuiop\u00A0\u00A0asdfghjkl\u00A0\u00A0$<yxcvbnm,.-",
    '\u00A0+"*\u00A0%&/()=?\u00A0QWERTZUIOP\u00A0!ASDFGHJKL\u00A0\u00A0\u00A0>YXCVBNM;:_',
    '\u00A0|@#\u00A0\u00A0\u00A0|\u00A0]}\u00A0\u00A0@\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0[]\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0{}\\\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0',
  ],
  be: [
    '\u00A0&\u00A0"\'(\u00A0\u00A0!\u00A0\u00A0)-azertyuiop\u00A0$qsdfghjklm\u00A0\u00A0<wxcvbn,;:=',
    '\u00A01234567890\u00A0_AZERTYUIOP\u00A0*QSDFGHJKLM%\u00A0>WXCVBN?./+',
    '\u00A0|@#\u00A0\u00A0^{[{}\\\u00A0@\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0[]\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\\\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0',
  ],
  pt: [
    "\\1234567890'\u00A0qwertyuiop+\u00A0asdfghjkl\u00A0\u00A0\u00A0<zxcvbnm,.-",
    '|!"#$%&/()=?\u00A0QWERTYUIOP*\u00A0ASDFGHJKL\u00A0\u00A0\u00A0>ZXCVBNM;:_',
    '\u00A0\u00A0@\u00A0\u00A0\u00A0\u00A0{[]}\\\u00A0@\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\\\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0',
  ],
  nordic: [
    "\u00A01234567890+\u00A0qwertyuiop\u00A0\u00A0asdfghjkl\u00A0\u00A0'<zxcvbnm,.-",
    '\u00A0!"#\u00A0%&/()=?\u00A0QWERTYUIOP\u00A0\u00A0ASDFGHJKL\u00A0\u00A0*>ZXCVBNM;:_',
    '\u00A0\u00A0@\u00A0$\u00A0\u00A0{[]}\u00A0\u00A0@\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0\u00A0',
  ],
} as const satisfies Record<string, readonly [string, string, string]>
