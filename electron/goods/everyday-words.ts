/** Everyday names (singular) of goods that the Harmonized System words differently, with their codes or the first digits of their codes. */
const entries: readonly (readonly [words: readonly string[], codes: readonly string[]])[] = [
  [
    ['mug', 'cup'],
    ['6911', '6912'],
  ],
  [['bottle'], ['3923', '7010', '7323', '9617']],
  [['laptop', 'macbook', 'chromebook'], ['847130']],
  [['computer', 'pc'], ['8471']],
  [
    ['phone', 'smartphone', 'cellphone', 'mobile'],
    ['851713', '851714'],
  ],
  [['tablet'], ['847130', '300490']],
  [['tv'], ['852872']],
  [['headset', 'earbud', 'earphone', 'headphone'], ['851830']],
  [['speaker'], ['851821', '851822', '851829']],
  [['charger', 'adapter', 'adaptor'], ['850440']],
  [['cable'], ['854442', '854449']],
  [
    ['usb', 'ssd'],
    ['852351', '854442'],
  ],
  [['camera'], ['852589', '9006']],
  [['drone'], ['8806']],
  [['console'], ['950450']],
  [['shoe'], ['6401', '6402', '6403', '6404', '6405']],
  [
    ['sneaker', 'trainer'],
    ['640411', '640219', '640319'],
  ],
  [['boot'], ['6401', '6402', '6403']],
  [
    ['jeans', 'denim'],
    ['620342', '620462'],
  ],
  [['hoodie', 'sweater', 'sweatshirt'], ['6110']],
  [['tshirt', 'tee'], ['6109']],
  [
    ['hat', 'cap', 'beanie'],
    ['6504', '6505', '6506'],
  ],
  [['backpack', 'rucksack', 'suitcase', 'bag'], ['4202']],
  [
    ['wallet', 'purse'],
    ['420231', '420232', '420239'],
  ],
  [['glass'], ['7013']],
  [
    ['ring', 'earring', 'necklace', 'bracelet'],
    ['7113', '7117'],
  ],
  [['watch'], ['9101', '9102']],
  [['book'], ['490199', '490110', '490191']],
  [['poster', 'photo'], ['491191']],
  [['sticker'], ['482110', '491199']],
  [['calendar'], ['491000']],
  [['magazine'], ['4902']],
  [['vinyl', 'record'], ['852380']],
  [['toy', 'puzzle', 'doll', 'lego'], ['950300']],
  [['boardgame'], ['950490']],
  [['chair', 'sofa', 'couch', 'stool'], ['9401']],
  [['table', 'desk', 'shelf'], ['9403']],
  [['lamp'], ['9405']],
  [['pen'], ['9608']],
  [['towel', 'bedsheet'], ['6302']],
  [
    ['rug', 'carpet'],
    ['5701', '5702', '5703', '5704', '5705'],
  ],
  [['bike'], ['871200']],
  [['ebike'], ['871160']],
  [['shampoo'], ['330510']],
  [['lipstick'], ['330410']],
  [['supplement'], ['210690']],
]

/** Maps each word to its codes or their first digits. */
export const codesOfEverydayWords: ReadonlyMap<string, readonly string[]> = new Map(
  entries.flatMap(([words, codes]) => words.map((word) => [word, codes] as const)),
)
