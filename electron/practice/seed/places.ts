import { placesInAmericasAndAfrica } from './places-americas-africa.ts'
import { placesInAsiaPacific } from './places-asia-pacific.ts'
import { placesInEurope } from './places-europe.ts'
import { site, type Place } from './place.ts'

export const places: readonly Place[] = [...placesInEurope, ...placesInAsiaPacific, ...placesInAmericasAndAfrica]

/** Where hub orders change carriers. */
export const hubs: readonly Place[] = [
  {
    zone: 'Europe/Berlin',
    country: 'DE',
    city: 'Schkeuditz',
    latinCity: 'Schkeuditz',
    province: 'Sachsen',
    postalCode: '04435',
    phone: '+49 341 2240 ',
    sortCode: 'LEJ',
    latitude: 51.424,
    longitude: 12.236,
    sites: [site('Hub Control', 'Consolidation Hub Leipzig', 'Hugo-Junkers-Ring 9', 'Gate 14')],
  },
  {
    zone: 'Asia/Singapore',
    country: 'SG',
    city: 'Singapore',
    latinCity: 'Singapore',
    province: '',
    postalCode: '819642',
    phone: '+65 6542 ',
    sortCode: 'SIN-H',
    latitude: 1.365,
    longitude: 103.99,
    sites: [site('Hub Control', 'Consolidation Hub Changi', '60 Airport Boulevard', 'Bay 22')],
  },
]
