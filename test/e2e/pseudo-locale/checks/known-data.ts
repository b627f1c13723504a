import { customsStatusWords } from '../../../../shared/orders/customs-status.ts'
import type { Station } from '../../../../electron/station/station.ts'

/** What the station sent to the window: names, numbers and addresses, which are not translated. */
export interface KnownData {
  readonly texts: ReadonlySet<string>
}

function addTexts(value: unknown, texts: Set<string>): void {
  if (typeof value === 'string') {
    // A long text with brackets is a text of Packbench, which may itself have data in it.
    if (value.includes('[')) return
    texts.add(value)
    // Derived forms: addresses are shown in capitals, a zone as its city, a customs status in words, and a link as its host.
    texts.add(value.toUpperCase())
    texts.add(customsStatusWords(value))
    if (URL.canParse(value)) texts.add(new URL(value).host)
    if (/^\w+(\/[\w-]+)+$/.test(value)) texts.add((value.split('/').at(-1) ?? '').replaceAll('_', ' '))
  } else if (Array.isArray(value)) for (const part of value) addTexts(part, texts)
  else if (typeof value === 'object' && value !== null && !ArrayBuffer.isView(value))
    for (const part of Object.values(value)) addTexts(part, texts)
}

type AnyHandler = (input: unknown) => Promise<unknown>

/** Remembers every text that goes between the station and its window from now on. */
export function rememberData(station: Pick<Station, 'handlers' | 'onEvent'>): KnownData {
  const texts = new Set<string>()
  const handlers = station.handlers as unknown as Record<string, AnyHandler>
  for (const [channel, handle] of Object.entries(handlers)) {
    handlers[channel] = async (input) => {
      addTexts(input, texts)
      const answer = await handle(input)
      addTexts(answer, texts)
      return answer
    }
  }
  station.onEvent((_channel, payload) => addTexts(payload, texts))
  return { texts }
}
