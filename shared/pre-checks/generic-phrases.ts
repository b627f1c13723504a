/* oxlint-disable house/text -- compared with descriptions, never shown */

const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/).filter((word) => word !== ''))

/** Nouns for goods of any kind that end a phrase: parts, in boat parts. All words here are folded and in the singular. */
const lastHeads =
  wordSet(`accessory accessories appliance article component equipment good item material object part product spare stuff supply
  supplies thing toebehoren onderdelen artikelen goederen materialen producten ersatzteile ersatzteil zubehor teile artikel produkte
  waren bedarf reservdelar reservedele delar dele tillbehor tilbehor artiklar artikler produkter varor varer varusteet parcalari parca
  malzeme malzemeleri urunleri aksesuarlari`)

/** Nouns for unspecified goods in languages where they come first in a phrase: accessoires, in accessoires auto. */
const firstHeads =
  wordSet(`accessoire accessoires produit produits article articles marchandise marchandises materiel fourniture fournitures effet
  effets repuesto repuestos recambio recambios accesorio accesorios producto productos articulo articulos mercancia mercancias
  material suministro suministros efecto efectos ricambi accessori accessorio prodotti prodotto articoli merce merci materiale materiali
  forniture effetti acessorio acessorios produto produtos artigo artigos mercadoria mercadorias materiais czesci akcesoria produkty
  artykuly towary materialy dily prislusenstvi zbozi material запчасти детали аксессуары товары продукция материалы изделия`)

/** Ends of compounds that are such nouns, as in Haushaltsartikel. */
const compoundEnds =
  /\p{L}{3}(?:ersatzteile?|teile|zubehor|artikel|artikeln|produkte|produkten|materialien|material|waren|bedarf|gegenstande|onderdelen|artikelen|goederen|materialen|producten|delar|tillbehor|tilbehor|artiklar|artikler|produkter|varor|varer)$/u

const connectors = wordSet('for of to from in with fur von mit aus zu pour de des du para por per di da do dos dla do till til voor van av')

/** A phrase with such a noun is generic if it has at most this many specific words: spare parts for machines. */
const maxSpecificWords = 1

/**
 * True for a phrase that names only parts, accessories or products of a kind. `words` are folded and in the singular; `isBroad` finds words that
 * make nothing specific. Two words beside the noun are assumed to name goods: hydraulic pump parts.
 */
export function isGenericPhrase(words: readonly string[], isBroad: (word: string) => boolean): boolean {
  const end = words.findIndex((word, index) => index > 0 && connectors.has(word))
  const phrase = (end === -1 ? words : words.slice(0, end)).filter((word) => lastHeads.has(word) || firstHeads.has(word) || !isBroad(word))
  const said = words.filter((word) => !connectors.has(word) && !isBroad(word) && !lastHeads.has(word) && !firstHeads.has(word))
  if (said.length === 1 && phrase.length === 1 && compoundEnds.test(said[0] ?? '')) return true
  const hasHead = lastHeads.has(phrase.at(-1) ?? '') || firstHeads.has(phrase[0] ?? '') || compoundEnds.test(phrase[0] ?? '')
  return hasHead && said.length <= maxSpecificWords
}

const references = `as per|as stated|as listed|as described|as shown|per|see|refer to|according to|acc to|described|listed|specified|same as|vide|siehe|
  |laut|lt|gemass|gemaess|entsprechend|selon|voir|suivant|conforme|conformement a|segun|ver|vease|secondo|come da|come|vedi|zie|volgens|conform|
  |wedlug|zgodnie z|wg|viz|dle|podle|se|enligt|ifolge|iflg|jf|согласно|см`
const documents = `invoice|proforma|pro forma|commercial invoice|list|packing list|packing slip|packlist|delivery note|manifest|order|purchase order|
  |po|documents?|docs?|paperwork|attachment|attached|enclosed|enclosure|above|below|awb|waybill|bill of lading|label|description|spreadsheet|
  |rechnung|handelsrechnung|packliste|lieferschein|liste|anlage|anhang|beilage|auftrag|bestellung|facture|annexe|liste de colisage|bon de livraison|
  |documents? joints?|commande|factura|lista|lista de empaque|anexo|adjunto|albaran|pedido|fattura|elenco|allegato|ordine|fatura|fatura comercial|
  |factuur|paklijst|bijlage|lijst|faktura|fakture|faktury|faktur[ae]n|specyfikacj[aąi]|zalacznik|listy|folgesedel|инвоису?|счету?|списку?|накладнои`
const ofWords = (alternatives: string): string => alternatives.replaceAll(/\|?\s*\n\s*\|?/g, '|')

const firstWordsOfReferences: ReadonlySet<string> = new Set(
  ofWords(references)
    .split('|')
    .map((phrase) => phrase.split(' ', 1).join('')),
)

/** Points to a document instead of naming goods: as per invoice. */
const toDocument = new RegExp(`^(?:${ofWords(references)})(?: \\p{L}+){0,2} (?:${ofWords(documents)})(?: [\\p{L}\\p{N}]+){0,2}$`, 'u')
const isAttached = / (?:attached|enclosed|follows?|beigefugt|anbei|jointe?|adjunt[ao]|allegat[ao])$/
const attachedDocument = new RegExp(`^(?:${ofWords(documents)})(?: is| are)?${isAttached.source}`, 'u')

const numbered = `po|p o|so|order|purchase order|web order|online order|sku|ref|reference|art|article|item|model|part|serial|s n|p n|job|batch|lot|invoice|rma|
  |asin|upc|ean|gtin|awb|hawb|shipment|tracking|auftrag|auftragsnummer|bestellung|bestellnummer|artikel|artikelnummer|rechnung|commande|reference|
  |facture|pedido|factura|referencia|ordine|fattura|codice|bestelling|zamowienie|objednavka|order`
/** Nothing but the number of an order, an article or a document. */
const onlyNumber = new RegExp(
  `^(?:${ofWords(numbered)})(?: (?:no|nr|num|number|id|code))*(?: (?=[\\p{L}\\d]*\\d)[\\p{L}\\d]+| \\p{L}{1,2})+$`,
  'u',
)
/** A bare code: each word has a digit or two letters at most, and there are three digits or more. */
const onlyCode = /^(?=(?:\D*\d){3})(?:(?=\p{L}*\d)[\p{L}\d]+|\p{L}{1,2})(?: (?:(?=\p{L}*\d)[\p{L}\d]+|\p{L}{1,2}))*$/u
/** One letter again and again, or keys that lie side by side. */
const keyboard = /^(.)\1+$|^(?:qwert[yz]?|qwert[yz]uiop|azerty|asdf\w*|sdf\w*|zxcv\w*|yxcv\w*|hjkl)$/u

/** True for a mere number of an order, an article or a document: it names no goods, but good descriptions often include one. */
export function isOnlyNumber(folded: string): boolean {
  return /\d/.test(folded) && (onlyNumber.test(folded) || onlyCode.test(folded))
}

/** True for a text that refers to a document instead of naming the goods, or that was typed only to fill the field. */
export function pointsElsewhere(folded: string): boolean {
  const [first = ''] = folded.split(' ', 1)
  if (firstWordsOfReferences.has(first) && toDocument.test(folded)) return true
  return (isAttached.test(folded) && attachedDocument.test(folded)) || keyboard.test(folded.replaceAll(' ', ''))
}
