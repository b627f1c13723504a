import type { GetICUArgs } from '@schummar/icu-type-parser'
import type { MessageDetail } from './message.ts'

/** The values that one or several ICU texts require: numbers for plurals, any detail otherwise. */
export type DetailsOf<Text extends string | readonly string[]> = GetICUArgs<
  Text,
  { ICUArgument: MessageDetail; ICUNumberArgument: number; ICUDateArgument: number }
>

/** The arguments of a message: its details, or none where its text has no placeholder. */
export type DetailArguments<Details> = [keyof Details] extends [never] ? [] : [details: Details]
