import { areaOf, areas, type Area, type Country } from './areas.ts'

/** A bundle as `GET /catalogue` shows it; `dataAmount` in MB (-1 unlimited), `duration` in days, `price` in USD. */
export type Bundle = {
  name: string
  description: string
  groups: string[]
  countries: Country[]
  dataAmount: number
  duration: number
  speed: string[]
  autostart: boolean
  unlimited: boolean
  roamingEnabled: Country[]
  price: number
  billingType: 'FixedCost'
}

const standard = [
  { data: '1GB', days: 7 },
  { data: '3GB', days: 30 },
  { data: '5GB', days: 30 },
  { data: '10GB', days: 30 },
  { data: '20GB', days: 30 },
  { data: 'UL', days: 1 },
]

const unlimitedNames: Record<string, string> = {
  UL: 'Unlimited Lite',
  ULE: 'Unlimited Essential',
  ULP: 'Unlimited Plus',
}
const nameForm = /^esim_(?:(\d{1,4}(?:\.\d{1,2})?)(GB|MB)|(UL|ULE|ULP))_(\d{1,3})D_([A-Z]{2,6})_(?:V\d|U)$/

/** The bundle of a name; any well-formed name is sold, null for one that is not. Names are case-sensitive. */
export function bundleNamed(name: string): Bundle | null {
  const match = nameForm.exec(name)
  if (!match) return null
  const [, amount, unit, unlimited, days, code] = match
  const megabytes = unlimited ? -1 : Math.round(Number(amount) * (unit === 'GB' ? 1000 : 1))
  const duration = Number(days)
  if (megabytes === 0 || duration === 0) return null
  const area = areaOf(code as string)
  const size = unlimited ? (unlimitedNames[unlimited] as string) : `${amount}${unit}`
  return {
    name,
    description: `eSIM, ${size}, ${duration} Day${duration === 1 ? '' : 's'}, ${area.name}, V2`,
    groups: [unlimited ? `Standard ${unlimitedNames[unlimited]}` : 'Standard Fixed'],
    countries: area.countries,
    dataAmount: megabytes,
    duration,
    speed: ['2G', '3G', '4G', '5G'],
    autostart: true,
    unlimited: Boolean(unlimited),
    roamingEnabled: area.countries,
    price: priceCents(area, megabytes, duration) / 100,
    billingType: 'FixedCost',
  }
}

function priceCents(area: Area, megabytes: number, days: number): number {
  if (megabytes < 0) return Math.round(days * (90 + area.perGbCents * 1.4))
  const gigabytes = megabytes / 1000
  return Math.round(30 + area.perGbCents * gigabytes ** 0.82 * (0.9 + Math.min(days, 30) / 300))
}

let everything: Bundle[] | null = null

/** The listed catalogue: the usual sizes for every country and region. */
export function catalogue(): Bundle[] {
  everything ??= areas.flatMap((area) =>
    standard.map(({ data, days }) => bundleNamed(`esim_${data}_${days}D_${area.code}_V2`) as Bundle),
  )
  return everything
}
