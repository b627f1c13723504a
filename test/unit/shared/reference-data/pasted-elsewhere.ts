import type { PastedAddress } from './pasted-address.ts'

export const pastedElsewhere: readonly PastedAddress[] = [
  // United Kingdom and Ireland
  [
    'Emma Clarke\n14 Park Lane\nLondon\nSW1A 1AA\nUnited Kingdom',
    { name: 'Emma Clarke', lines: ['14 Park Lane'], city: 'London', postalCode: 'SW1A 1AA', country: 'GB' },
  ],
  [
    'Harbour Books Ltd, Unit 4, 22 Dock Street, Leeds LS10 1JF, UK',
    { company: 'Harbour Books Ltd', lines: ['Unit 4', '22 Dock Street'], city: 'Leeds', postalCode: 'LS10 1JF', country: 'GB' },
  ],
  [
    'Kind regards,\nSarah Hughes\nSales Manager\nPeak Outdoor Limited\n5 Station Road\nSheffield\nS1 2HH\nTel: 0114 496 0123\nwww.peak.example',
    {
      name: 'Sarah Hughes',
      company: 'Peak Outdoor Limited',
      lines: ['5 Station Road'],
      city: 'Sheffield',
      postalCode: 'S1 2HH',
      country: 'GB',
      phone: '0114 496 0123',
    },
  ],
  [
    "Seán O'Brien\n8 Patrick Street\nCork\nT12 W8KP\nIreland",
    { name: "Seán O'Brien", lines: ['8 Patrick Street'], city: 'Cork', postalCode: 'T12 W8KP', country: 'IE' },
  ],
  [
    'Liffey Labs Ltd\n20 Grand Canal Quay\nDublin 2\nD02 X285\nIreland',
    { company: 'Liffey Labs Ltd', lines: ['20 Grand Canal Quay'], city: 'Dublin 2', postalCode: 'D02 X285', country: 'IE' },
  ],
  // United States and Canada
  [
    'John Miller\n1200 Market St Apt 5B\nSan Francisco, CA 94102\nUSA',
    { name: 'John Miller', lines: ['1200 Market St Apt 5B'], city: 'San Francisco', province: 'CA', postalCode: '94102', country: 'US' },
  ],
  [
    'Acme Supply LLC, 77 Industrial Way, Suite 300, Austin, TX 78701-1234, United States',
    {
      company: 'Acme Supply LLC',
      lines: ['77 Industrial Way', 'Suite 300'],
      city: 'Austin',
      province: 'TX',
      postalCode: '78701-1234',
      country: 'US',
    },
  ],
  [
    'Linda Garcia\nLakeside Electronics Inc.\n450 Lake Shore Dr\nChicago IL 60611\nlinda@lakeside.example\n+1 312 555 0142',
    {
      name: 'Linda Garcia',
      company: 'Lakeside Electronics Inc.',
      lines: ['450 Lake Shore Dr'],
      city: 'Chicago',
      province: 'IL',
      postalCode: '60611',
      country: 'US',
      phone: '+1 312 555 0142',
      email: 'linda@lakeside.example',
    },
  ],
  [
    'Ship to: Robert King\n9 Elm Street\nPortland, Oregon 97205\nUnited States of America',
    { name: 'Robert King', lines: ['9 Elm Street'], city: 'Portland', province: 'Oregon', postalCode: '97205', country: 'US' },
  ],
  [
    'P.O. Box 1290\nSanta Fe, NM 87504\nUSA',
    { lines: ['P.O. Box 1290'], city: 'Santa Fe', province: 'NM', postalCode: '87504', country: 'US' },
  ],
  [
    'Marc Tremblay\n350 rue Saint-Paul E\nMontréal, QC H2Y 1H2\nCanada',
    { name: 'Marc Tremblay', lines: ['350 rue Saint-Paul E'], city: 'Montréal', province: 'QC', postalCode: 'H2Y 1H2', country: 'CA' },
  ],
  [
    'Maple Outfitters Inc., 88 Queen St W, Toronto, ON, M5H 2N2, Canada',
    { company: 'Maple Outfitters Inc.', lines: ['88 Queen St W'], city: 'Toronto', province: 'ON', postalCode: 'M5H 2N2', country: 'CA' },
  ],
  // Latin America
  [
    'Ana Souza\nAvenida Paulista, 1000\nSão Paulo - SP\n01310-100\nBrasil',
    { name: 'Ana Souza', lines: ['Avenida Paulista, 1000'], city: 'São Paulo', province: 'SP', postalCode: '01310-100', country: 'BR' },
  ],
  [
    'Diego Hernández\nCalle Madero 15\n06000 Ciudad de México, CDMX\nMéxico',
    { name: 'Diego Hernández', lines: ['Calle Madero 15'], city: 'Ciudad de México', province: 'CDMX', postalCode: '06000', country: 'MX' },
  ],
  // Australia and New Zealand
  [
    'Chloe Wilson\nLevel 5, 100 George Street\nSydney NSW 2000\nAustralia',
    { name: 'Chloe Wilson', lines: ['Level 5, 100 George Street'], city: 'Sydney', province: 'NSW', postalCode: '2000', country: 'AU' },
  ],
  [
    'Reef Gear Pty Ltd, 12 Abbott St, Cairns QLD 4870, Australia',
    { company: 'Reef Gear Pty Ltd', lines: ['12 Abbott St'], city: 'Cairns', province: 'QLD', postalCode: '4870', country: 'AU' },
  ],
  [
    'Aroha Ngata\n33 Queen Street\nAuckland 1010\nNew Zealand',
    { name: 'Aroha Ngata', lines: ['33 Queen Street'], city: 'Auckland', postalCode: '1010', country: 'NZ' },
  ],
  // Asia
  [
    'Kenji Sato\n1-2-3 Marunouchi\nChiyoda-ku, Tokyo 100-0005\nJapan',
    { name: 'Kenji Sato', lines: ['1-2-3 Marunouchi'], city: 'Chiyoda-ku', province: 'Tokyo', postalCode: '100-0005', country: 'JP' },
  ],
  [
    'Li Wei\nRoom 1203, 88 Century Avenue\nShanghai 200120\nChina',
    { name: 'Li Wei', lines: ['Room 1203, 88 Century Avenue'], city: 'Shanghai', postalCode: '200120', country: 'CN' },
  ],
  [
    'Kim Minji\n35 Teheran-ro 8-gil\nGangnam-gu\nSeoul 06236\nSouth Korea\n+82 2 555 0199',
    {
      name: 'Kim Minji',
      lines: ['35 Teheran-ro 8-gil', 'Gangnam-gu'],
      city: 'Seoul',
      postalCode: '06236',
      country: 'KR',
      phone: '+82 2 555 0199',
    },
  ],
  [
    'Priya Sharma\n21 MG Road\nBengaluru, Karnataka 560001\nIndia',
    { name: 'Priya Sharma', lines: ['21 MG Road'], city: 'Bengaluru', province: 'Karnataka', postalCode: '560001', country: 'IN' },
  ],
  [
    'Patel Textiles Pvt Ltd, 4 Nehru Marg, Mumbai - 400001, Maharashtra, India',
    {
      company: 'Patel Textiles Pvt Ltd',
      lines: ['4 Nehru Marg'],
      city: 'Mumbai',
      province: 'Maharashtra',
      postalCode: '400001',
      country: 'IN',
    },
  ],
  [
    'Tan Wei Ling\n10 Collyer Quay #12-01\nSingapore 049315\nSingapore',
    { name: 'Tan Wei Ling', lines: ['10 Collyer Quay #12-01'], city: 'Singapore', postalCode: '049315', country: 'SG' },
  ],
  [
    'Wong Ka Yan\nFlat 8A, Tower 2, 18 Harbour Road\nWan Chai\nHong Kong',
    { name: 'Wong Ka Yan', lines: ['Flat 8A, Tower 2, 18 Harbour Road'], city: 'Wan Chai', country: 'HK' },
  ],
  [
    'Somchai Jaidee\n99 Sukhumvit Road\nBangkok 10110\nThailand',
    { name: 'Somchai Jaidee', lines: ['99 Sukhumvit Road'], city: 'Bangkok', postalCode: '10110', country: 'TH' },
  ],
  [
    'Ahmad Zaki\n12 Jalan Ampang\n50450 Kuala Lumpur\nMalaysia',
    { name: 'Ahmad Zaki', lines: ['12 Jalan Ampang'], city: 'Kuala Lumpur', postalCode: '50450', country: 'MY' },
  ],
  // Middle East, Türkiye, Africa
  [
    'Omar Haddad\nOffice 1405, Marina Plaza\nDubai\nUnited Arab Emirates\n+971 4 555 0123',
    { name: 'Omar Haddad', lines: ['Office 1405, Marina Plaza'], city: 'Dubai', country: 'AE', phone: '+971 4 555 0123' },
  ],
  [
    'Desert Rose Trading LLC, Warehouse 7, Al Quoz, Dubai, UAE',
    { company: 'Desert Rose Trading LLC', lines: ['Warehouse 7', 'Al Quoz'], city: 'Dubai', country: 'AE' },
  ],
  [
    'Ayşe Yılmaz\nBağdat Caddesi No: 120\n34728 İstanbul\nTürkiye',
    { name: 'Ayşe Yılmaz', lines: ['Bağdat Caddesi No: 120'], city: 'İstanbul', postalCode: '34728', country: 'TR' },
  ],
  [
    'Thandi Nkosi\n15 Long Street\nCape Town\n8001\nSouth Africa',
    { name: 'Thandi Nkosi', lines: ['15 Long Street'], city: 'Cape Town', postalCode: '8001', country: 'ZA' },
  ],
  [
    'Fatima Alaoui\n24 Boulevard Mohammed V\n20000 Casablanca\nMaroc',
    { name: 'Fatima Alaoui', lines: ['24 Boulevard Mohammed V'], city: 'Casablanca', postalCode: '20000', country: 'MA' },
  ],
  [
    'Ram Thapa, Thamel Marg 7, Kathmandu 44600, Nepal',
    { name: 'Ram Thapa', lines: ['Thamel Marg 7'], city: 'Kathmandu', postalCode: '44600', country: 'NP' },
  ],
]
