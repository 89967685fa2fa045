import { usStates, type UsStateCode } from '#contracts/us-states.ts'
import type { SeedCharge } from './catalog-types.ts'

/**
 * Demonstration rates in the order of magnitude of 2025; a tax service or the operator keeps the true ones,
 * which change every quarter.
 */
const salesTaxBasisPoints: Partial<Record<UsStateCode, number>> = {
  AL: 400,
  AR: 650,
  AZ: 560,
  CA: 725,
  CO: 290,
  CT: 635,
  DC: 600,
  FL: 600,
  GA: 400,
  HI: 400,
  IA: 600,
  ID: 600,
  IL: 625,
  IN: 700,
  KS: 650,
  KY: 600,
  LA: 500,
  MA: 625,
  MD: 600,
  ME: 550,
  MI: 600,
  MN: 688,
  MO: 423,
  MS: 700,
  NC: 475,
  ND: 500,
  NE: 550,
  NJ: 663,
  NM: 488,
  NV: 685,
  NY: 400,
  OH: 575,
  OK: 450,
  PA: 600,
  PR: 1050,
  RI: 700,
  SC: 600,
  SD: 420,
  TN: 700,
  TX: 625,
  UT: 485,
  VA: 530,
  VT: 600,
  WA: 650,
  WI: 500,
  WV: 600,
  WY: 400,
}

/** States where delivery is taxed together with what is delivered. */
const taxesShipping = new Set<string>(
  'AR CT GA HI KS KY MI MN MS NC ND NE NJ NM NY OH PA RI SC SD TN TX VT WA WI WV'.split(' '),
)

/** Prepaid wireless 911 fees: cents for each line, or basis points of its price. */
const emergencyFees: Partial<Record<UsStateCode, { amountCents: number } | { basisPoints: number }>> = {
  AL: { amountCents: 186 },
  CA: { amountCents: 30 },
  CO: { amountCents: 138 },
  FL: { amountCents: 40 },
  GA: { amountCents: 150 },
  IL: { basisPoints: 300 },
  IN: { amountCents: 100 },
  KY: { amountCents: 93 },
  LA: { basisPoints: 400 },
  MN: { amountCents: 80 },
  NC: { amountCents: 65 },
  NY: { amountCents: 90 },
  OK: { amountCents: 125 },
  OR: { amountCents: 125 },
  PA: { amountCents: 195 },
  TN: { amountCents: 150 },
  TX: { basisPoints: 200 },
  VA: { amountCents: 63 },
  WA: { amountCents: 95 },
}

/** 2025 contribution factor on the interstate safe harbor (37.1 %) of the voice fifth of a bundle. */
const universalServiceBasisPoints = Math.round(10_000 * 0.363 * 0.371 * 0.2)

const usual = {
  taxClass: 'telecom',
  isTax: false,
} satisfies Partial<SeedCharge>

const universalService: SeedCharge = {
  ...usual,
  key: 'federal-universal-service',
  name: { en: 'Federal Universal Service Fund', es: 'Fondo federal de servicio universal' },
  kind: 'percent',
  basisPoints: universalServiceBasisPoints,
  base: ['plan', 'addon'],
  group: 'government',
  sort: 10,
}

const stateTaxes = usStates.flatMap(({ code, en, es }): SeedCharge[] => {
  const basisPoints = salesTaxBasisPoints[code]
  if (basisPoints === undefined) return []
  return [
    {
      ...usual,
      key: `sales-tax-${code.toLowerCase()}`,
      name: { en: `${en} sales tax`, es: `Impuesto sobre ventas de ${es}` },
      kind: 'percent',
      isTax: true,
      basisPoints,
      base: taxesShipping.has(code) ? ['plan', 'addon', 'shipping'] : ['plan', 'addon'],
      group: 'government',
      states: [code],
      sort: 20,
    },
  ]
})

const stateEmergencyFees = usStates.flatMap(({ code, en, es }): SeedCharge[] => {
  const fee = emergencyFees[code]
  if (!fee) return []
  return [
    {
      ...usual,
      key: `e911-${code.toLowerCase()}`,
      name: { en: `${en} prepaid 911 fee`, es: `Cargo 911 prepago de ${es}` },
      base: ['plan'],
      group: 'government',
      states: [code],
      sort: 30,
      ...('amountCents' in fee ? { kind: 'flat', per: 'line', ...fee } : { kind: 'percent', ...fee }),
    },
  ]
})

/** Cents of the Regulatory Recovery Fee for each line; a brand that promises no own fees has none. */
const recoveryFeeCents: Record<string, number> = {
  base: 149,
  '1psim': 199,
  roamilo: 149,
  '1simgo': 125,
  '1simbox': 149,
  mobivista: 175,
  paygosim: 99,
  peeringhub: 149,
  testonepsim: 149,
}

const carrierCharges = (domain: string): SeedCharge[] => {
  const amountCents = recoveryFeeCents[domain]
  if (amountCents === undefined) return []
  return [
    {
      ...usual,
      key: 'regulatory-recovery',
      name: { en: 'Regulatory Recovery Fee', es: 'Cargo de recuperación regulatoria' },
      kind: 'flat',
      per: 'line',
      amountCents,
      base: ['plan'],
      group: 'carrier',
      sort: 40,
      ...(domain === 'base' && { next: { amountCents: 169, at: '2027-07-01T04:00:00Z' } }),
    },
    {
      ...usual,
      key: 'administrative',
      name: { en: 'Administrative Fee', es: 'Cargo administrativo' },
      kind: 'percent',
      basisPoints: 150,
      base: ['plan'],
      group: 'carrier',
      sort: 50,
      status: 'archived',
    },
  ]
}

/** A fee that a state has announced: it begins by itself on its day. */
const announcedFee: SeedCharge = {
  ...usual,
  key: '988-md',
  name: { en: 'Maryland 988 fee', es: 'Cargo 988 de Maryland' },
  kind: 'flat',
  per: 'line',
  amountCents: 25,
  base: ['plan'],
  group: 'government',
  states: ['MD'],
  sort: 35,
  status: 'scheduled',
  startsAt: '2027-07-01T04:00:00Z',
}

/** Taxes and fees of a brand; rows without states hold everywhere in the United States. */
export const chargesOf = (domain: string): SeedCharge[] => [
  universalService,
  ...stateTaxes,
  ...stateEmergencyFees,
  ...carrierCharges(domain),
  announcedFee,
]
