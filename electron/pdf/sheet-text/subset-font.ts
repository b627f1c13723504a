import { startHarfBuzz, tagOf } from './harfbuzz.ts'

/** Makes a font file of one weight with the outlines of some glyphs, which keep their numbers. */
export type SubsetFont = (bytes: Uint8Array, weight: number, glyphs: Iterable<number>) => Uint8Array

const writable = 2
const keepNumbers = 0x2
/** A page needs no rules for joining letters, so the outlines that they could ask for are left out too. */
const onlyTheseGlyphs = 0x200
const setOfDroppedTables = 3
const unusedTables = ['GSUB', 'GPOS', 'GDEF', 'STAT', 'BASE', 'VORG', 'name', 'vhea', 'vmtx']

export async function createSubsetFont(): Promise<SubsetFont> {
  const { call, view, copyIn } = await startHarfBuzz('harfbuzz-subset')
  return (bytes, weight, glyphs) => {
    const file = copyIn(bytes)
    const blob = call('hb_blob_create', file, bytes.length, writable, 0, 0)
    const face = call('hb_face_create', blob, 0)
    const input = call('hb_subset_input_create_or_fail')
    call('hb_subset_input_set_flags', input, keepNumbers | onlyTheseGlyphs)
    call('hb_subset_input_pin_axis_location', input, face, tagOf('wght'), weight)
    const dropped = call('hb_subset_input_set', input, setOfDroppedTables)
    for (const name of unusedTables) call('hb_set_add', dropped, tagOf(name))
    const wanted = call('hb_subset_input_glyph_set', input)
    for (const glyph of glyphs) call('hb_set_add', wanted, glyph)
    const subset = call('hb_subset_or_fail', face, input)
    if (subset === 0) throw new Error('HarfBuzz made no subset of a font')
    const made = call('hb_face_reference_blob', subset)
    const address = call('hb_blob_get_data', made, 0)
    const result = new Uint8Array(view().buffer, address, call('hb_blob_get_length', made)).slice()
    for (const [kind, each] of [
      ['hb_blob', made],
      ['hb_face', subset],
      ['hb_subset_input', input],
      ['hb_face', face],
      ['hb_blob', blob],
    ] as const)
      call(`${kind}_destroy`, each)
    call('free', file)
    return result
  }
}
