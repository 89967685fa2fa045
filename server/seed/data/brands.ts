import type { SeedBrand } from './brand-types.ts'
import { brandWords } from './brand-words.ts'
import { ownVideos } from './videos.ts'

const usual: Pick<
  SeedBrand,
  | 'externalMode'
  | 'externalEnrollmentUrl'
  | 'agentArea'
  | 'programClock'
  | 'asksForLicense'
  | 'videos'
  | 'smsNumber'
> = {
  externalMode: false,
  externalEnrollmentUrl: null,
  agentArea: null,
  programClock: null,
  asksForLicense: false,
  videos: null,
  smsNumber: null,
}

type BrandFacts = Omit<
  SeedBrand,
  | 'logo'
  | 'logoDark'
  | 'apiBase'
  | 'portalHost'
  | 'paymentMethods'
  | 'locales'
  | 'tagline'
  | 'headline'
  | 'heroText'
  | keyof typeof usual
> &
  Partial<typeof usual>

/** Browsers send every name under .localhost to the loopback address, so each brand has a site without set-up. */
const hostsOf = (domain: string) => ({ test: `${domain}.test.localhost`, production: `${domain}.localhost` })
/** The house's own API in production is that of the platform; which port it is at in the end, the installation says. */
const apisOf = (domain: string) => {
  const { test, production } = hostsOf(domain)
  const host = domain === 'base' ? 'localhost' : production
  return { test: `http://${test}:9000/api`, production: `http://${host}:9000/api` }
}

const weekdays = (hours: { en: string; es: string }) => ({
  en: `Monday to Friday, ${hours.en}`,
  es: `De lunes a viernes, ${hours.es}`,
})

const facts: BrandFacts[] = [
  {
    domain: 'base',
    brandKey: 'commonwave',
    name: 'Commonwave',
    legalName: 'Commonwave Communications, Inc.',
    illustration: 'globe',
    colors: { primary: '0084B8', secondary: 'FFFFFF', text: '2E325B', primaryAlt: '005F86' },
    radius: 10,
    logoHeight: 42,
    homeRedirect: null,
    programs: ['acp', 'lifeline'],
    supportedStates: ['CA', 'FL', 'GA', 'IL', 'MI', 'NY', 'OH', 'OK', 'PA', 'PR', 'TX', 'WA'],
    internationalShipping: true,
    timeZone: 'America/New_York',
    orderPrefix: 'CW',
    invoicePrefix: 'CW-INV',
    support: {
      email: 'help@commonwave.test',
      phone: '+18445550142',
      hours: {
        en: 'Every day, 8 a.m. to 10 p.m. Eastern',
        es: 'Todos los días, de 8 a. m. a 10 p. m., hora del Este',
      },
    },
    address: {
      line1: '410 Tidewater Avenue, Suite 900',
      city: 'Norfolk',
      state: 'VA',
      zip: '23510',
      country: 'US',
    },
  },
  {
    domain: '1psim',
    brandKey: '1psim',
    name: '1pSIM',
    legalName: '1pSIM Wireless LLC',
    illustration: 'city',
    colors: { primary: '6B2FBF', secondary: 'FFFFFF', text: '2B1A4D', primaryAlt: '4A1C8C' },
    radius: 6,
    logoHeight: 42,
    homeRedirect: '/auth/login',
    agentArea: { path: '/1psim-agent', widget: true },
    videos: ownVideos,
    programs: ['acp', 'lifeline'],
    supportedStates: ['AL', 'AR', 'KY', 'LA', 'MS', 'SC', 'TN'],
    internationalShipping: false,
    timeZone: 'America/Chicago',
    orderPrefix: 'OP',
    invoicePrefix: 'OP-INV',
    support: {
      email: 'agents@1psim.test',
      phone: '+16155550118',
      hours: weekdays({ en: '7 a.m. to 7 p.m. Central', es: 'de 7 a. m. a 7 p. m., hora del Centro' }),
    },
    address: { line1: '1200 Demonbreun Court', city: 'Nashville', state: 'TN', zip: '37203', country: 'US' },
  },
  {
    domain: 'roamilo',
    brandKey: 'roamilo',
    name: 'Roamilo',
    legalName: 'Roamilo Travel Data, Inc.',
    illustration: 'harbor',
    colors: { primary: 'E8472B', secondary: 'FFF7F2', text: '4A1F2B', primaryAlt: 'B2301A' },
    radius: 18,
    logoHeight: 42,
    homeRedirect: '/auth/login',
    agentArea: { path: '/roamilo-agent', widget: false },
    programs: [],
    supportedStates: [],
    internationalShipping: true,
    timeZone: 'America/New_York',
    orderPrefix: 'RM',
    invoicePrefix: 'RM-INV',
    support: {
      email: 'hola@roamilo.test',
      phone: '+16175550163',
      hours: { en: 'Every day, around the clock', es: 'Todos los días, las 24 horas' },
    },
    address: { line1: '88 Seaport Walk, Floor 4', city: 'Boston', state: 'MA', zip: '02210', country: 'US' },
  },
  {
    domain: '1simgo',
    brandKey: '1simgo',
    name: '1SimGo',
    legalName: '1SimGo Mobile Corp.',
    illustration: 'desert',
    colors: { primary: 'FFD400', secondary: 'FFFFFF', text: '1F1F1F', primaryAlt: 'E0A800' },
    radius: 14,
    logoHeight: 60,
    homeRedirect: '/eligibility-check',
    programs: ['lifeline'],
    supportedStates: ['AZ', 'CO', 'NM', 'NV', 'UT'],
    internationalShipping: false,
    timeZone: 'America/Phoenix',
    orderPrefix: 'SG',
    invoicePrefix: 'SG-INV',
    support: {
      email: 'go@1simgo.test',
      phone: '+16025550177',
      hours: weekdays({ en: '6 a.m. to 9 p.m. Arizona time', es: 'de 6 a. m. a 9 p. m., hora de Arizona' }),
    },
    address: { line1: '2525 Camelback Loop', city: 'Phoenix', state: 'AZ', zip: '85016', country: 'US' },
  },
  {
    domain: '1simbox',
    brandKey: '1simbox',
    name: '1SimBox',
    legalName: '1SimBox Distribution LLC',
    illustration: 'forest',
    colors: { primary: '1E7F4F', secondary: 'FFFFFF', text: '12372A', primaryAlt: '12593A' },
    radius: 4,
    logoHeight: 42,
    homeRedirect: '/eligibility-check',
    programs: ['acp', 'lifeline', 'lifeline_sca'],
    supportedStates: ['ID', 'MT', 'OR', 'WA', 'WY'],
    internationalShipping: true,
    timeZone: 'America/Los_Angeles',
    orderPrefix: 'SB',
    invoicePrefix: 'SB-INV',
    support: {
      email: 'orders@1simbox.test',
      phone: '+15035550129',
      hours: weekdays({ en: '8 a.m. to 6 p.m. Pacific', es: 'de 8 a. m. a 6 p. m., hora del Pacífico' }),
    },
    address: { line1: '715 Alder Yard', city: 'Portland', state: 'OR', zip: '97205', country: 'US' },
  },
  {
    domain: 'openmobile',
    brandKey: 'openmobile',
    name: 'OpenMobile',
    legalName: 'OpenMobile Cooperative, Inc.',
    illustration: 'bridge',
    colors: { primary: 'C8102E', secondary: 'FFFFFF', text: '2D0C14', primaryAlt: '8F0B21' },
    radius: 0,
    logoHeight: 42,
    homeRedirect: '/eligibility-check',
    programs: ['acp', 'lifeline'],
    programClock: '2023-06-15T15:00:00Z',
    supportedStates: ['IA', 'IL', 'IN', 'MN', 'MO', 'WI'],
    internationalShipping: false,
    timeZone: 'America/Chicago',
    orderPrefix: 'OM',
    invoicePrefix: 'OM-INV',
    support: {
      email: 'hello@openmobile.test',
      phone: '+13125550155',
      hours: weekdays({ en: '8 a.m. to 8 p.m. Central', es: 'de 8 a. m. a 8 p. m., hora del Centro' }),
    },
    address: { line1: '333 Halsted Commons', city: 'Chicago', state: 'IL', zip: '60661', country: 'US' },
  },
  {
    domain: 'mobivista',
    smsNumber: '+15005550107',
    brandKey: 'mobivista',
    name: 'MobiVista',
    legalName: 'MobiVista Global Roaming, Inc.',
    illustration: 'mountains',
    // White words on this teal do not pass WCAG, which keeps the contrast gate honest.
    colors: { primary: '00A7A0', secondary: 'FFFFFF', text: '0B3B3A', primaryAlt: '007F7A' },
    radius: 20,
    logoHeight: 60,
    homeRedirect: '/eligibility-check',
    programs: ['lifeline'],
    supportedStates: ['CA', 'HI'],
    internationalShipping: true,
    timeZone: 'America/Los_Angeles',
    orderPrefix: 'MV',
    invoicePrefix: 'MV-INV',
    support: {
      email: 'care@mobivista.test',
      phone: '+14155550184',
      hours: {
        en: 'Every day, 6 a.m. to midnight Pacific',
        es: 'Todos los días, de 6 a. m. a medianoche, hora del Pacífico',
      },
    },
    address: {
      line1: '50 Embarcadero Terrace',
      city: 'San Francisco',
      state: 'CA',
      zip: '94111',
      country: 'US',
    },
  },
  {
    domain: 'paygosim',
    brandKey: 'paygosim',
    name: 'PayGoSIM',
    legalName: 'PayGoSIM Prepaid, LLC',
    illustration: 'islands',
    colors: { primary: 'E6007E', secondary: 'FFFFFF', text: '8C6A80', primaryAlt: 'A8005C' },
    radius: 24,
    logoHeight: 42,
    homeRedirect: '/eligibility-check',
    programs: ['acp', 'lifeline'],
    asksForLicense: true,
    supportedStates: ['FL', 'GA', 'NJ', 'NY', 'PR', 'TX'],
    internationalShipping: false,
    timeZone: 'America/New_York',
    orderPrefix: 'PG',
    invoicePrefix: 'PG-INV',
    support: {
      email: 'hola@paygosim.test',
      phone: '+13055550196',
      hours: {
        en: 'Every day, 9 a.m. to 9 p.m. Eastern',
        es: 'Todos los días, de 9 a. m. a 9 p. m., hora del Este',
      },
    },
    address: { line1: '1901 Biscayne Terrace', city: 'Miami', state: 'FL', zip: '33137', country: 'US' },
  },
  {
    domain: 'peeringhub',
    brandKey: 'peeringhub',
    name: 'PeeringHub',
    legalName: 'PeeringHub Interconnect, Inc.',
    illustration: 'network',
    colors: { primary: '27348B', secondary: 'FFFFFF', text: '1B2248', primaryAlt: '182061' },
    radius: 2,
    logoHeight: 42,
    homeRedirect: '/eligibility-check',
    externalEnrollmentUrl: 'https://enrollment.peeringhub.example/start',
    programs: ['lifeline'],
    supportedStates: ['CT', 'MA', 'MD', 'NH', 'VA'],
    internationalShipping: true,
    timeZone: 'America/New_York',
    orderPrefix: 'PH',
    invoicePrefix: 'PH-INV',
    support: {
      email: 'noc@peeringhub.test',
      phone: '+17035550131',
      hours: { en: 'Every day, around the clock', es: 'Todos los días, las 24 horas' },
    },
    address: { line1: '21715 Exchange Ridge', city: 'Ashburn', state: 'VA', zip: '20147', country: 'US' },
  },
  {
    domain: 'testonepsim',
    brandKey: 'testonepsim',
    name: 'Test One pSIM',
    legalName: 'Test One pSIM, a trial brand of 1pSIM Wireless LLC',
    illustration: 'laboratory',
    colors: { primary: '8A94A6', secondary: 'FFFFFF', text: '2F3742', primaryAlt: '5F6B7A' },
    radius: 8,
    logoHeight: 42,
    homeRedirect: '/auth/login',
    externalMode: true,
    programs: ['acp', 'lifeline'],
    supportedStates: ['TN', 'TX'],
    internationalShipping: false,
    timeZone: 'America/Chicago',
    orderPrefix: 'TP',
    invoicePrefix: 'TP-INV',
    support: {
      email: 'qa@testonepsim.test',
      phone: '+16155550119',
      hours: weekdays({ en: '9 a.m. to 5 p.m. Central', es: 'de 9 a. m. a 5 p. m., hora del Centro' }),
    },
    address: { line1: '7 Rehearsal Row', city: 'Nashville', state: 'TN', zip: '37210', country: 'US' },
  },
]

/** The ten service providers. */
export const brands: SeedBrand[] = facts.map((brand) => ({
  ...usual,
  ...brand,
  ...brandWords[brand.domain]!,
  logo: `${brand.domain}.svg`,
  logoDark: `${brand.domain}-dark.svg`,
  portalHost: hostsOf(brand.domain),
  apiBase: apisOf(brand.domain),
  paymentMethods: ['card'],
  locales: ['en', 'es'],
}))
