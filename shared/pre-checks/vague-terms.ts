/* oxlint-disable house/text -- compared with descriptions, never shown */
import type { RuleSource } from './finding.ts'

/**
 * Descriptions that are not specific on their own. The terms follow the EU's list for ICS2 with its guidance on descriptions (`ics2`) and the
 * examples of US Customs (`cbp`), as far as they are published; neither list is complete, and both change. `carriers` marks terms that are on
 * neither list and just as unspecific, also in other languages; some are on the list of the Canada Border Services Agency for air cargo (PACT).
 * `pre-check-sources.ts` has the dates.
 */
const termsBySource: Readonly<Record<Exclude<RuleSource, 'interface' | 'harmonized-system'>, string>> = {
  ics2: `
    accessories; adapter; agricultural products; aid consignment; alcohol; all kind of cargo; all kind of goods; animals; apparel;
    appliances; arms; articles; artwork; as ordered; as per attached invoice; attached manifest; auto; auto parts; automobiles; baggage;
    bags; battery; bazaar goods; biological substances; birthday gifts; bits; boards; boxes; cables; caps; cards; cartons; case; charity;
    chemicals; chemicals flammable; chemicals hazardous; chemicals non hazardous; cleaning products; clothes; clothing; collected items;
    commodity; component; consol; consolidated; consolidated cargo; consolidated goods; consolidation; consumer; courier; courier bags;
    courier goods; courier material; cnsl; dangerous goods; decorations; decorative crafts; decorative items; didactic articles; docs;
    documents; documentations; dox; drugs; drums; e commerce; electronic equipment; electronic goods; electronic items; electronics;
    equipment; exhibition goods; express; firearm; fish; food; foodstuff; footwear; fresh fruit; fresh herbs; fresh plants;
    fresh vegetable; fak; flooring; freight all kinds; freight of all kinds; from upu postal; fruit; fruit products; fruit pulp; fuel; garments;
    general cargo; gift; goods; iron; items; leather articles; machine parts; machinery; machines; miscellaneous; n a; na; oil; party accessories;
    parts; pipes; plastic goods; rods; rubber articles; said to contain; sample; sanitary goods; scrap; see invoice; shoes; stc; stuff;
    textiles; tiles; tools; unknown; various goods; various products; vegetables; vehicles; wearing apparel; wires`,
  cbp: `
    automotive parts; chemical products; construction materials; daily necessities; electrical components; household goods;
    industrial machinery; plastic products`,
  carriers: `
    asdf; as agreed; belongings; birthday present; bulk; car parts; cargo; christmas gift; christmas present; company material; consumables;
    contents; corporate gift; cosmetics; crafts; devices; everything; fabric; freebies; freight; furniture; gadget; gear; gifts and samples;
    hardware; hobby; home goods; instruments; kit; leather goods; load; luggage; material; media; medical;
    medical supplies; medicine; merchandise; misc; mixed goods; mystery box; no commercial value; none; not for resale; objects;
    office supplies; online order; order; others; own goods; package; packaging; packet; paper goods; parcel; pcs; personal belongings;
    personal effects; personal items; pieces; present; private; product; promotional items; promotional material; props; purchase;
    raw materials; repair; replacement; replacement part; return; return goods; returned goods; see attached; see attached list; see list;
    shipment; souvenir; spare parts; spares; sporting goods; stock; supplies; surprise; tbd; tba; test; test order; thing; toiletries; unit;
    used goods; value; wares; warranty; warranty replacement; web order; wholesale; xx; xxx;
    awb; biologicals; cuttings; eqp; fcl; flowers; foodstuffs; games; gds; gift box; gizmo; groupage; handicrafts; handling; hawb;
    household effects; hygiene; invoice; joint shipping; label; lcl; letter; likewise; line; liquids; lorem ipsum; mail; meat; medication; merc;
    mix; model; novelty; nvd; odd parts; online retailer; pad; pallet; paperwork; personal address; pharmaceuticals; plants; plt; po;
    powder; pre addressed parcel; printed matter; private things; ref; reference; samples for analysis; seeds; several; shippers load and count;
    skid; sku; snacks; software; sporting articles; sppt; stationery; substance; supplements; toys; white goods;
    handelsware; muster ohne wert; marchandises diverses;
    muster; warenmuster; geschenk; geschenke; ersatzteil; ersatzteile; zubehor; ware; waren; dokumente; kleidung; textilien; werkzeug;
    bekleidung; elektronik; sonstiges; verschiedenes;
    cadeau; cadeaux; echantillon; echantillons; pieces detachees; pieces de rechange; accessoires; marchandise; marchandises; divers;
    vetements; electronique; effets personnels; outils;
    regalo; regalos; muestra; muestras; repuestos; recambios; accesorios; mercancia; mercancias; varios; ropa; electronica;
    efectos personales; documentos; herramientas;
    presente; presentes; amostra; amostras; pecas; acessorios; mercadoria; mercadorias; roupas; eletronicos; diversos;
    campione; campioni; ricambi; pezzi di ricambio; accessori; merce; merci; vestiti; elettronica; documenti; regali;
    onderdelen; reserveonderdelen; monster; goederen; kleding; diversen; elektronica; gereedschap;
    prezent; prezenty; probki; czesci; czesci zamienne; akcesoria; towar; towary; odziez; darek; vzorek; vzorky; dily; nahradni dily;
    prislusenstvi; zbozi; obleceni; gave; prover; prov; reservdelar; tillbehor; varor; klader; gaver; vareprover; reservedele; tilbehor;
    hediye; numune; yedek parca; aksesuar; esya;
    подарок; подарки; образец; образцы; запчасти; товар; товары; одежда; аксессуары; δωρο; δειγμα; δειγματα; ανταλλακτικα;
    礼物; 礼品; 样品; 配件; 零件; 服装; 电子产品; 商品; 货物; 文件; ギフト; サンプル; 部品; 商品サンプル; 雑貨; 선물; 샘플; 부품;
    هدية; عينات; قطع غيار; ملابس; מתנה; דוגמאות`,
}

/** Words that make no term specific: alone, or together with other such words. */
export const emptyWords: ReadonlySet<string> = new Set(
  `a all an and assorted attached bag box boxes brand carton clean commercial complete customer different diverse eight family five for four free friend
  friends from
  general in kind kinds large lot many mixed more multiple my new nine no nr number of old one or other our per personal pack packs packet
  packets piece pieces pcs pc non not only private same set sets seven several six small some sort ten the their this three to two type types unit units
  used various very with without x your der die das fur mit neu neue und von les des pour avec et de la le el los las para con y do da dos
  ohne sans sin senza nur seulement solo verschiedene verschiedenes sonstige divers diverses varios varias vario vari varie vari rozne`
    .split(/\s+/)
    .filter((word) => word !== ''),
)

/** Materials and uses of goods, which describe no goods without another word. */
export const broadWords: ReadonlySet<string> = new Set(
  `agricultural aircraft alloy aluminium aluminum auto automotive aviation beauty birthday branded bulk business catering christmas cleaning commercial
  consumer cosmetic craft dried fresh frozen gift handmade health hygiene industry it lab luxury maintenance marketing novelty organic party
  personal pharmaceutical premium print printed private promo repair replacement retail sales sanitary school sea security service special spare
  sporting standard trade transport various corporate cotton digital
  electric electrical electronic farm fashion garden glass hazardous home household industrial iron kitchen laboratory leather marine
  mechanical medical metal military office outdoor paper plastic polyester promotional rubber sport sports stainless steel technical
  textile vehicle wedding wood wooden wool womens mens ladies kids childrens baby`
    .split(/\s+/)
    .filter((word) => word !== ''),
)

/** Terms that describe goods as soon as any other word is beside them, as in leather bags. */
export const goodsNames: ReadonlySet<string> = new Set(
  `adapter alcohol animals bags battery boards boxes cables caps cards case chemicals clothes clothing cosmetics cuttings drugs drums
  fabric firearm fish flooring flowers footwear fruit fuel furniture games garments label letter line liquids machines mail meat medicine model oil
  pad pallet pipes plants powder rods scrap seeds shoes snacks software supplements textiles tiles tools toys vegetables vehicles wires`
    .split(/\s+/)
    .filter((word) => word !== ''),
)

export interface VagueTerm {
  readonly term: string
  readonly source: RuleSource
}

export const vagueTerms: readonly VagueTerm[] = (['ics2', 'cbp', 'carriers'] as const).flatMap((source) =>
  termsBySource[source].split(';').map((term) => ({ term: term.replaceAll(/\s+/g, ' ').trim(), source })),
)
