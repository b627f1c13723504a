import type { PastedAddress } from './pasted-address.ts'

export const pastedInEurope: readonly PastedAddress[] = [
  // Germany, Austria, Switzerland
  [
    'Anna Becker\nBecker Optik GmbH\nLindenstraße 12\n10969 Berlin\nGermany',
    { name: 'Anna Becker', company: 'Becker Optik GmbH', lines: ['Lindenstraße 12'], city: 'Berlin', postalCode: '10969', country: 'DE' },
  ],
  [
    'Becker Optik GmbH, Lindenstraße 12, D-10969 Berlin',
    { company: 'Becker Optik GmbH', lines: ['Lindenstraße 12'], city: 'Berlin', postalCode: 'D-10969', country: 'DE' },
  ],
  [
    'Jonas Weber\nHauptstr. 5\n80331 München\nDeutschland\nTel. +49 89 1234567\njonas.weber@mail.example',
    {
      name: 'Jonas Weber',
      lines: ['Hauptstr. 5'],
      city: 'München',
      postalCode: '80331',
      country: 'DE',
      phone: '+49 89 1234567',
      email: 'jonas.weber@mail.example',
    },
  ],
  [
    'Mit freundlichen Grüßen\nPetra Lang\nEinkauf\nNordlicht Leuchten AG\nAm Hafen 3\n20457 Hamburg\nDeutschland\nTelefon: 040 7654321',
    {
      name: 'Petra Lang',
      company: 'Nordlicht Leuchten AG',
      lines: ['Am Hafen 3'],
      city: 'Hamburg',
      postalCode: '20457',
      country: 'DE',
      phone: '040 7654321',
    },
  ],
  [
    'Maria Huber\nRingstraße 44/3\nA-1010 Wien\nÖsterreich',
    { name: 'Maria Huber', lines: ['Ringstraße 44/3'], city: 'Wien', postalCode: 'A-1010', country: 'AT' },
  ],
  [
    'Alpen Design GmbH\nz. Hd. Lukas Moser\nGetreidegasse 9\n5020 Salzburg\nAustria',
    { name: 'Lukas Moser', company: 'Alpen Design GmbH', lines: ['Getreidegasse 9'], city: 'Salzburg', postalCode: '5020', country: 'AT' },
  ],
  [
    'Uhren Meier AG, Bahnhofstrasse 21, 8001 Zürich, Schweiz',
    { company: 'Uhren Meier AG', lines: ['Bahnhofstrasse 21'], city: 'Zürich', postalCode: '8001', country: 'CH' },
  ],
  [
    'Claire Favre\nRue du Rhône 14\nCH-1204 Genève\nSwitzerland',
    { name: 'Claire Favre', lines: ['Rue du Rhône 14'], city: 'Genève', postalCode: 'CH-1204', country: 'CH' },
  ],
  // France, Belgium, Netherlands, Luxembourg
  [
    'Julie Martin\n12 rue de la République\n69002 Lyon\nFrance',
    { name: 'Julie Martin', lines: ['12 rue de la République'], city: 'Lyon', postalCode: '69002', country: 'FR' },
  ],
  [
    'Atelier Bleu SARL\nMme Sophie Leroy\n8 bis avenue Victor Hugo\n75116 Paris\nFRANCE\nTél : +33 1 44 55 66 77',
    {
      name: 'Mme Sophie Leroy',
      company: 'Atelier Bleu SARL',
      lines: ['8 bis avenue Victor Hugo'],
      city: 'Paris',
      postalCode: '75116',
      country: 'FR',
      phone: '+33 1 44 55 66 77',
    },
  ],
  [
    'Tom Peeters, Grote Markt 7, 2000 Antwerpen, Belgium',
    { name: 'Tom Peeters', lines: ['Grote Markt 7'], city: 'Antwerpen', postalCode: '2000', country: 'BE' },
  ],
  [
    'Sanne de Vries\nKeizersgracht 241\n1016 EA Amsterdam\nNetherlands',
    { name: 'Sanne de Vries', lines: ['Keizersgracht 241'], city: 'Amsterdam', postalCode: '1016 EA', country: 'NL' },
  ],
  [
    'Tulip Trading B.V.\nAttn: Pieter Bakker\nWillemskade 18\n3016 DK Rotterdam\nThe Netherlands\npieter@tulip.example',
    {
      name: 'Pieter Bakker',
      company: 'Tulip Trading B.V.',
      lines: ['Willemskade 18'],
      city: 'Rotterdam',
      postalCode: '3016 DK',
      country: 'NL',
      email: 'pieter@tulip.example',
    },
  ],
  // Italy, Spain, Portugal, Greece
  [
    'Giulia Rossi\nVia Roma, 12\n20121 Milano MI\nItalia',
    { name: 'Giulia Rossi', lines: ['Via Roma, 12'], city: 'Milano', province: 'MI', postalCode: '20121', country: 'IT' },
  ],
  [
    'Ceramiche Conti S.r.l., Viale Europa 8, 50126 Firenze (FI), Italy',
    { company: 'Ceramiche Conti S.r.l.', lines: ['Viale Europa 8'], city: 'Firenze', province: '(FI)', postalCode: '50126', country: 'IT' },
  ],
  [
    'Carlos Ruiz\nCalle Mayor, 5, 2º B\n28013 Madrid\nEspaña',
    { name: 'Carlos Ruiz', lines: ['Calle Mayor, 5, 2º B'], city: 'Madrid', postalCode: '28013', country: 'ES' },
  ],
  [
    'Libros del Sur S.L.\nAvenida de la Constitución 20\n41001 Sevilla\nSpain\nTel: +34 954 123 456',
    {
      company: 'Libros del Sur S.L.',
      lines: ['Avenida de la Constitución 20'],
      city: 'Sevilla',
      postalCode: '41001',
      country: 'ES',
      phone: '+34 954 123 456',
    },
  ],
  [
    'Inês Carvalho\nRua Augusta 100\n1100-053 Lisboa\nPortugal',
    { name: 'Inês Carvalho', lines: ['Rua Augusta 100'], city: 'Lisboa', postalCode: '1100-053', country: 'PT' },
  ],
  [
    'Nikos Georgiou\nErmou 25\n105 63 Athens\nGreece',
    { name: 'Nikos Georgiou', lines: ['Ermou 25'], city: 'Athens', postalCode: '105 63', country: 'GR' },
  ],
  // Nordic countries
  [
    'Erik Lindqvist\nStorgatan 14\n111 51 Stockholm\nSweden',
    { name: 'Erik Lindqvist', lines: ['Storgatan 14'], city: 'Stockholm', postalCode: '111 51', country: 'SE' },
  ],
  [
    'Nordic Ski AB\nBox 120\nSE-831 22 Östersund\nSverige',
    { company: 'Nordic Ski AB', lines: ['Box 120'], city: 'Östersund', postalCode: 'SE-831 22', country: 'SE' },
  ],
  [
    'Mette Jensen\nVestergade 3, 2. tv\n8000 Aarhus C\nDanmark',
    { name: 'Mette Jensen', lines: ['Vestergade 3, 2. tv'], city: 'Aarhus C', postalCode: '8000', country: 'DK' },
  ],
  [
    'Ola Nordmann, Karl Johans gate 22, 0159 Oslo, Norway',
    { name: 'Ola Nordmann', lines: ['Karl Johans gate 22'], city: 'Oslo', postalCode: '0159', country: 'NO' },
  ],
  [
    'Aino Virtanen\nMannerheimintie 10 A\n00100 Helsinki\nFinland',
    { name: 'Aino Virtanen', lines: ['Mannerheimintie 10 A'], city: 'Helsinki', postalCode: '00100', country: 'FI' },
  ],
  // Central and eastern Europe
  [
    'Jan Kowalski\nul. Marszałkowska 10/4\n00-590 Warszawa\nPolska',
    { name: 'Jan Kowalski', lines: ['ul. Marszałkowska 10/4'], city: 'Warszawa', postalCode: '00-590', country: 'PL' },
  ],
  [
    'Zielony Ogród Sp. z o.o., ul. Długa 5, 31-147 Kraków, Poland',
    { company: 'Zielony Ogród Sp. z o.o.', lines: ['ul. Długa 5'], city: 'Kraków', postalCode: '31-147', country: 'PL' },
  ],
  [
    'Tereza Nováková\nNárodní 25\n110 00 Praha 1\nCzech Republic',
    { name: 'Tereza Nováková', lines: ['Národní 25'], city: 'Praha 1', postalCode: '110 00', country: 'CZ' },
  ],
  [
    'Kovács Péter\nFő utca 12\n1011 Budapest\nHungary',
    { name: 'Kovács Péter', lines: ['Fő utca 12'], city: 'Budapest', postalCode: '1011', country: 'HU' },
  ],
  [
    'Maria Schmidt\tQuay Books GmbH\tHauptstraße 12\t10115\tBerlin\tGermany\tmaria@quay.example',
    {
      name: 'Maria Schmidt',
      company: 'Quay Books GmbH',
      lines: ['Hauptstraße 12'],
      city: 'Berlin',
      postalCode: '10115',
      country: 'DE',
      email: 'maria@quay.example',
    },
  ],
  [
    'Anna Becker\tLindenstraße 12\tBerlin\t10969\tDE',
    { name: 'Anna Becker', lines: ['Lindenstraße 12'], city: 'Berlin', postalCode: '10969', country: 'DE' },
  ],
  [
    'Julie Martin | 12 rue Molière | 69002 | Lyon | France',
    { name: 'Julie Martin', lines: ['12 rue Molière'], city: 'Lyon', postalCode: '69002', country: 'FR' },
  ],
  [
    'Olena Shevchenko\nKhreshchatyk St 22\nKyiv\n01001\nUkraine',
    { name: 'Olena Shevchenko', lines: ['Khreshchatyk St 22'], city: 'Kyiv', postalCode: '01001', country: 'UA' },
  ],
]
