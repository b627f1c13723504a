import { startHarfBuzz, tagOf } from './harfbuzz.ts'

/** A glyph of a shaped text in the order in which it is drawn, from left to right. Measures are in units of the font. */
export interface ShapedGlyph {
  readonly id: number
  /** Where the text that it stands for begins, in UTF-16 units. */
  readonly cluster: number
  readonly advance: number
  /** Its distance from where it would be without marks above or below. */
  readonly x: number
  readonly y: number
}

export interface ShapingFont {
  readonly bytes: Uint8Array
  readonly unitsPerEm: number
  readonly hasGlyph: (codePoint: number) => boolean
  readonly shape: (text: string, weight: number, isRightToLeft: boolean) => readonly ShapedGlyph[]
}

const infoSize = 20
const writable = 2
const direction = { leftToRight: 4, rightToLeft: 5 } as const

/** HarfBuzz with the fonts of one sheet: joins Arabic letters, forms Devanagari syllables and puts marks in their places. */
export async function createShaper(): Promise<{ readonly open: (bytes: Uint8Array) => ShapingFont }> {
  const { call, view, copyIn } = await startHarfBuzz('harfbuzz')
  const scratch = call('malloc', 16)
  const buffer = call('hb_buffer_create')

  function atWeight(face: number, weight: number): number {
    const font = call('hb_font_create', face)
    view().setUint32(scratch, tagOf('wght'), true)
    view().setFloat32(scratch + 4, weight, true)
    call('hb_font_set_variations', font, scratch, 1)
    return font
  }

  function addText(text: string): void {
    const units = Uint16Array.from({ length: text.length }, (_, index) => text.charCodeAt(index))
    const address = copyIn(new Uint8Array(units.buffer))
    call('hb_buffer_add_utf16', buffer, address, units.length, 0, units.length)
    call('free', address)
  }

  function readGlyphs(): ShapedGlyph[] {
    const count = call('hb_buffer_get_length', buffer)
    const infos = call('hb_buffer_get_glyph_infos', buffer, 0)
    const places = call('hb_buffer_get_glyph_positions', buffer, 0)
    const memory = view()
    return Array.from({ length: count }, (_, index) => {
      const [info, place] = [infos + index * infoSize, places + index * infoSize]
      return {
        id: memory.getUint32(info, true),
        cluster: memory.getUint32(info + 8, true),
        advance: memory.getInt32(place, true),
        x: memory.getInt32(place + 8, true),
        y: memory.getInt32(place + 12, true),
      }
    })
  }

  return {
    open: (bytes) => {
      const blob = call('hb_blob_create', copyIn(bytes), bytes.length, writable, 0, 0)
      const face = call('hb_face_create', blob, 0)
      const fonts = new Map<number, number>()
      const fontOf = (weight: number): number => {
        const font = fonts.get(weight) ?? atWeight(face, weight)
        fonts.set(weight, font)
        return font
      }
      return {
        bytes,
        unitsPerEm: call('hb_face_get_upem', face),
        hasGlyph: (codePoint) => call('hb_font_get_nominal_glyph', fontOf(400), codePoint, scratch) !== 0,
        shape: (text, weight, isRightToLeft) => {
          call('hb_buffer_reset', buffer)
          addText(text)
          call('hb_buffer_set_direction', buffer, isRightToLeft ? direction.rightToLeft : direction.leftToRight)
          call('hb_buffer_guess_segment_properties', buffer)
          call('hb_shape', fontOf(weight), buffer, 0, 0)
          return readGlyphs()
        },
      }
    },
  }
}
