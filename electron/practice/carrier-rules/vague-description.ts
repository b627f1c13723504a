/**
 * Words that the carrier does not accept as a description, alone or together. They are independent of the lists that the app checks with;
 * otherwise practice would only confirm the app's own checks.
 */
const generalWords: ReadonlySet<string> = new Set(
  `accessories accessory additional all and any apparel appliances articles as assorted attached auto automotive baggage belongings bits box
  bulk cargo car christmas clothes clothing commercial commodity components computer consignment consolidated contents daily devices diverse docs
  documents effects electrical electronic electronics equipment fak food for free freight garments gear general gift gifts goods hardware
  household in industrial instruments invoice item items kit list machine machinery machines marketing material materials merchandise misc
  miscellaneous mixed motor motorcycle my necessities no object of office online order other package parcel part parts per personal phone
  pieces plastic present presents private product products promo promotional repair replacement return returned said sample samples see set
  several shipment small some spare spares stc stuff supplies surprise test textiles the thing things to tool tools toys unknown used value
  various ersatzteile geschenk muster waren diverses cadeau echantillons divers marchandises regalo muestras varios`.split(/\s+/),
)

/** True if no word of the description says what the goods are. */
export function isVagueDescription(description: string): boolean {
  const words = description.toLowerCase().match(/\p{L}+/gu) ?? []
  return words.every((word) => generalWords.has(word) || word.length === 1)
}
