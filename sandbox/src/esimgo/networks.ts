import { countryByIso } from './areas.ts'

type Network = { name: string; brandName: string; mcc: string; mnc: string; tagid: string; speed: string[] }

const known: Record<string, [brand: string, mcc: string, mnc: string][]> = {
  AU: [
    ['Telstra', '505', '01'],
    ['Optus', '505', '02'],
  ],
  BR: [
    ['Claro', '724', '05'],
    ['TIM', '724', '02'],
    ['Vivo', '724', '06'],
  ],
  CA: [
    ['Bell', '302', '610'],
    ['Rogers', '302', '720'],
  ],
  DE: [
    ['Telekom', '262', '01'],
    ['Vodafone', '262', '02'],
    ['O2', '262', '03'],
  ],
  ES: [
    ['Movistar', '214', '07'],
    ['Orange', '214', '03'],
    ['Vodafone', '214', '01'],
  ],
  FR: [
    ['Orange', '208', '01'],
    ['SFR', '208', '10'],
    ['Bouygues', '208', '20'],
  ],
  GB: [
    ['EE', '234', '30'],
    ['O2', '234', '10'],
    ['Vodafone', '234', '15'],
  ],
  IT: [
    ['TIM', '222', '01'],
    ['Vodafone', '222', '10'],
    ['WindTre', '222', '88'],
  ],
  JP: [
    ['NTT Docomo', '440', '10'],
    ['SoftBank', '440', '20'],
    ['KDDI', '440', '51'],
  ],
  MX: [
    ['Telcel', '334', '020'],
    ['AT&T', '334', '050'],
    ['Movistar', '334', '030'],
  ],
  NL: [
    ['KPN', '204', '08'],
    ['Vodafone', '204', '04'],
    ['Odido', '204', '16'],
  ],
  TR: [
    ['Turkcell', '286', '01'],
    ['Vodafone', '286', '02'],
  ],
  US: [
    ['AT&T', '310', '410'],
    ['T-Mobile', '310', '260'],
    ['Verizon', '311', '480'],
  ],
}

/** The networks of a country; where none is known, one roaming partner without codes. */
export function networksOf(iso: string): Network[] {
  const country = countryByIso(iso)?.name ?? iso
  const rows = known[iso] ?? [[`${country} Mobile`, '', '']]
  return rows.map(([brand, mcc, mnc]) => ({
    name: `${brand} ${country}`,
    brandName: brand,
    mcc,
    mnc,
    tagid: `${iso}${mcc}${mnc}`,
    speed: ['2G', '3G', '4G', '5G'],
  }))
}
