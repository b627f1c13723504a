const companyWords =
  /(?<![\p{L}\p{N}])(?:gmbh|ag|kg|ohg|e\.?k\.?|ug|ltd|limited|llc|llp|inc|corp|corporation|co|company|s\.?a\.?|s\.?l\.?u?|s\.?r\.?l\.?|s\.?p\.?a\.?|s\.?a\.?s\.?u?|sarl|b\.?v\.?|n\.?v\.?|ab|oy|oyj|aps|a\/s|as|asa|pty|pte|sdn|bhd|k\.?k\.?|sp\. ?z ?o\.? ?o\.?|s\.?r\.?o|d\.?o\.?o|kft|zrt|lda|ltda|a\.?ş|plc|pvt|fzco|fze|dmcc|university|universität|université|hospital|institute|institut|museum|studio|studios|shop|store|stores|warehouse|logistics|group|labs?|laboratories|trading|technologies|technology|industries|imports?|exports?|supplies|supply|books|electronics|design|media|systems|solutions|services|foods?|werke?|verlag|brothers|sons|partners|holdings?|atelier|galerie|gallery|café|restaurant|hotel)(?![\p{L}\p{N}])/iu
const eastAsianCompany = /株式会社|有限会社|有限公司|주식회사|合同会社/u
const streetWords =
  /(?<![\p{L}\p{N}])(?:street|st|road|rd|avenue|ave|av|lane|ln|drive|dr|boulevard|blvd|bd|way|court|ct|square|sq|highway|hwy|parkway|pkwy|terrace|crescent|close|place|quay|wharf|row|rue|chemin|allée|impasse|via|viale|piazza|corso|vicolo|calle|carrer|paseo|plaza|avenida|rua|travessa|largo|praça|ulica|ul|al|aleja|os|plac|gade|gata|gatan|vägen|vej|väg|gate|veien|katu|tie|laan|plein|kade|gracht|dreef|utca|út|tér|strada|str|náměstí|jalan|jln|soi|marg|nagar|sector|p\.?o\.? ?box|postfach|apartado|postboks|boîte postale|b\.?p\.?|suite|ste|unit|floor|fl|level|building|bldg|block|tower|house|apartment|apt|flat|room|rm|gate|dock|lot|plot|km|industrial|park|estate|zone|business|centre|center|district|chome|dong|gil|ro|mahallesi|mah|sokak|sok|cad|caddesi|no)\.?(?![\p{L}\p{N}])/iu
const streetEnding =
  /(?:straße|strasse|str\.|weg|allee|platz|gasse|ufer|ring|damm|straat|laan|gracht|kade|plein|singel|gatan|gata|vägen|gade|vej|veien|katu|tie)(?![\p{L}])/iu
const eastAsianStreet = /\d[^\s]*(?:路|街|道|号|號|丁目|番|番地|로|길)|(?:路|街|丁目|番地|로|길)\s*\d/u
const honorific = /^(?:mr|mrs|ms|miss|dr|prof|herrn?|frau|mme|mlle|m|sr|sra|sig|sig\.ra|dhr|mevr|pan|paní|bay|bayan)\.?\s+\p{L}/iu
const attention = /^(?:attn|attention|att|z\. ?hd\.?|zu händen|à l['’]attention de|c\/o|fao)\s*[.:]?\s*/iu
const noise =
  /^(?:(?:kind|best|warm)? ?regards|best|thanks?|thank you|cheers|sincerely|mit freundlichen grüßen|viele grüße|freundliche grüße|cordialement|bien à vous|saludos|un saludo|atentamente|cordiali saluti|med vänlig hälsning|mvh|met vriendelijke groet|sent from my .*)[!.]?$/iu
const jobTitle =
  /(?<![\p{L}])(?:manager|director|head of|chief|officer|engineer|assistant|buyer|purchasing|accountant|coordinator|consultant|ceo|cto|cfo|geschäftsführer(?:in)?|einkauf|vertrieb|responsable|gerente|directeur|president|founder|sales|procurement|customer service|specialist|supervisor)(?![\p{L}])/iu
const shippingLabel =
  /^(?:ship(?:ping)? to|deliver(?:y)? to|delivery address|shipping address|address|recipient|consignee|lieferadresse|lieferanschrift|adresse de livraison|dirección de envío|adresse|anschrift|to)\s*:\s*/iu

export function isCompany(text: string): boolean {
  return companyWords.test(text) || eastAsianCompany.test(text)
}

/** A number among words of a street, or a typical word of streets. */
export function isStreet(text: string): boolean {
  if (eastAsianStreet.test(text)) return true
  if (streetEnding.test(text)) return true
  const hasWord = streetWords.test(text)
  return /\d/u.test(text) ? true : hasWord
}

export function isNoise(text: string): boolean {
  return noise.test(text)
}

export function isJobTitle(text: string): boolean {
  return jobTitle.test(text) && !isCompany(text)
}

/** A likely person's name: a title, or two to four capitalized words without digits. */
export function looksLikePerson(text: string): boolean {
  if (honorific.test(text)) return true
  const words = text.split(/\s+/)
  return (
    words.length >= 2 &&
    words.length <= 4 &&
    !/\d/u.test(text) &&
    words.every((word) => /^(?:\p{Lu}|(?:van|von|de|der|den|di|da|del|la|el|al|bin|ter)$)/u.test(word))
  )
}

/** The length of a label such as `Attn:` or `Ship to:`. */
export function labelLength(text: string): number {
  return (shippingLabel.exec(text) ?? attention.exec(text))?.[0].length ?? 0
}

export function isAttention(text: string): boolean {
  return attention.test(text)
}
