import { LongText } from '../ui/text/long-text.tsx'

/** The town in its own direction, before the country. */
export function Destination({ text: destination }: { readonly text: string }) {
  const end = destination.lastIndexOf(', ')
  if (end === -1) return <LongText text={destination} />
  return (
    <>
      <LongText text={destination.slice(0, end)} />
      {destination.slice(end)}
    </>
  )
}
